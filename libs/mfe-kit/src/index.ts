export { afterPaint } from './after-paint.ts';
export * from './module.ts';
export { loadAnew, navigate, navigationEvent } from './navigate.ts';
export { Slot } from './slot.tsx';
export { type Action, type ActionFailure, useAction } from './use-action.ts';
export { useAddToBasket } from './use-add-to-basket.ts';
export { useHydrated } from './use-hydrated.ts';
export { useLightDismiss } from './use-light-dismiss.ts';
export { useLogOut } from './use-log-out.ts';
