/** Resolves when a prerendered page is activated; undefined where the page is not prerendering. */
export const whenActivated = (): Promise<void> | undefined =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : undefined;
