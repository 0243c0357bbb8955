type WithTransitions = Document & {
  startViewTransition?(update: () => Promise<void>): { updateCallbackDone: Promise<void>; ready: Promise<void> };
};

/** Changes the page within a view transition, where the browser has them and the shopper wants motion. */
export async function inTransition(change: () => Promise<void>): Promise<void> {
  const { startViewTransition } = document as WithTransitions;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState !== 'visible';
  if (!startViewTransition || still) return change();
  const { updateCallbackDone, ready } = startViewTransition.call(document, change);
  // skipped when the next one starts: no failure
  ready.catch(() => undefined);
  await updateCallbackDone;
}
