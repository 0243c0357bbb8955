import type { LiveShopping } from '@cellardoor/contracts/home-content';

/** Whether a film is offered at this moment (milliseconds): from its beginning until its end, where it has any. [HDR-11] */
export const isOffered = ({ begins, ends }: Pick<LiveShopping, 'begins' | 'ends'>, nowMs: number): boolean =>
  (begins === undefined || Date.parse(begins) <= nowMs) && (ends === undefined || nowMs < Date.parse(ends));
