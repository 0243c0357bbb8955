import type { PlainStep } from '@cellardoor/contracts/shopper';
import type { Bus } from '@cellardoor/user-model';

/** Tells of a step that is over at once: it failed where `failure` says why. [USR-04] */
export function tellStep(bus: Bus, step: PlainStep, failure?: string): void {
  bus.emit(`user:${step}-started`);
  if (failure === undefined) bus.emit(`user:${step}`);
  else bus.emit(`user:${step}-failed`, { message: failure });
  bus.emit(`user:${step}-ended`);
}
