/**
 * Resolves when an element is about to scroll into view. One that has nothing to show yet comes from farther away: it will push aside what is
 * below it, which must not be in sight by then.
 */
export const whenVisible = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: element.clientHeight ? '300px' : '1200px' },
    );
    observer.observe(element);
  });
