/** Resolves when the page is in front of somebody; undefined where it already is. A prerendered page waits. */
export const whenActivated = (): Promise<void> | undefined =>
  (document as { prerendering?: boolean }).prerendering
    ? new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : undefined;
