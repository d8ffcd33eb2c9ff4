"""Leo Colovini's Islas Canarias: components, edition, rules, views, pictures and bots."""
