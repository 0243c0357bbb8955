/**
 * Pixels below and above the window in which a part is about to come into view. One that has nothing to show yet comes from farther away: it will
 * push aside what is below it, which must not be in sight by then.
 */
const aheadPx = { shown: 300, empty: 1200 };

/** Resolves when an element is about to scroll into view. */
export const whenVisible = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${element.clientHeight > 0 ? aheadPx.shown : aheadPx.empty}px` },
    );
    observer.observe(element);
  });
