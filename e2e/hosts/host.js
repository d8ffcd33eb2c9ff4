// Notes what the page hears of its games, and tasks that kept its thread.
globalThis.happened = [];
for (const type of ["ready", "move", "end", "record", "error"]) {
  addEventListener(`islas:${type}`, ({ detail }) => happened.push({ type, ...detail }));
}
globalThis.shifts = 0;
if (globalThis.PerformanceObserver?.supportedEntryTypes.includes("layout-shift")) {
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts += value;
  }).observe({ type: "layout-shift", buffered: true });
}
