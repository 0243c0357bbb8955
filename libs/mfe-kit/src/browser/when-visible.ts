/**
 * Resolves when an element is about to scroll into view. For an empty one earlier, because its content will shift what is below, which must not be
 * visible yet.
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
