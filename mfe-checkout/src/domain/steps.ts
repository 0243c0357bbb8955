import type { OrderSummary } from '@cellardoor/contracts';

/** The checkout, in the order in which it is walked. */
export const steps = ['contact', 'delivery', 'method', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

/** `open` is worked on, `done` may be opened again, `ahead` waits for those before it. */
export type StepState = 'open' | 'done' | 'ahead';

/** What is completed so far. `paymentReady`: a card was given, or points pay all. */
export interface Progress {
  readonly order: OrderSummary | null;
  readonly paymentReady: boolean;
}

const completed: Record<Step, (progress: Progress) => boolean> = {
  contact: ({ order }) => Boolean(order?.email),
  delivery: ({ order }) => Boolean(order?.shippingAddress && (order.ageConfirmed || order.forAllAges)),
  method: ({ order }) => Boolean(order?.shippingMethod && order.deliveryChosen !== false),
  payment: ({ paymentReady }) => paymentReady,
  review: () => false,
};

/** The first step that is not completed. */
export const nextStep = (progress: Progress): Step => steps.find((step) => !completed[step](progress)) ?? 'review';

/** The step that is open: the one that the shopper went back to, if it lies before the next one, else the next one. */
export function openStep(progress: Progress, wanted: Step | undefined): Step {
  const next = nextStep(progress);
  return wanted && steps.indexOf(wanted) < steps.indexOf(next) ? wanted : next;
}

/** How a step stands while `open` is worked on. */
export function stateOf(step: Step, open: Step, progress: Progress): StepState {
  if (step === open) return 'open';
  return steps.indexOf(step) < steps.indexOf(nextStep(progress)) ? 'done' : 'ahead';
}
