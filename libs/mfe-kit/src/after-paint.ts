/** Milliseconds after which the browser is taken to paint nothing, as in a hidden tab. */
const patienceMs = 100;

/** Resolves when the answer to what the shopper just did has been painted: what can wait begins then. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const unseen = setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
