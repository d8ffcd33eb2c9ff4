// PyScript runs Python in every element of its kinds that ever comes into the page, and a
// Content-Security-Policy knows nothing of Python: markup that somebody has smuggled in would run. All that
// PyScript is to run stands in the page before PyScript itself is there, so it need not look for more.

/** Have nobody watch the document as a whole; of all scripts of the page that is PyScript alone. */
export function unwatched() {
  const { observe } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (target, options) {
    if (target !== document) observe.call(this, target, options);
  };
}
