from playwright.sync_api import Page, expect


def test_the_page_starts_python_without_special_headers(page: Page) -> None:
    page.goto("")
    expect(page.locator("body")).to_have_class("ready", timeout=30_000)
    assert page.evaluate("crossOriginIsolated") is False
