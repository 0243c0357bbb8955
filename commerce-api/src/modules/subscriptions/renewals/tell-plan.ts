import type { PlanMover } from '@cellardoor/rules/plan-moves';
import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { noteEvent } from '../agreements/plan-events.ts';

/** What the shop tells a customer of a plan by email. */
type Told = 'joined' | 'next-case' | 'cut-off' | 'changed' | 'charged' | 'declined' | 'price' | 'ended';

interface News {
  readonly at: Date;
  /** What happened: the word of the event. */
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly by?: PlanMover;
}

/** Notes what happened to a plan, and promises the email that tells its customer of it, once. */
export async function tellPlan(tx: Queries, planId: number, mail: Told, { at, what, detail, by = 'shop' }: News): Promise<void> {
  const eventId = await noteEvent(tx, planId, { at, by, what, detail });
  const kind = `plan-${mail}-mail`;
  await enqueueJob(tx, { kind, payload: { planId, eventId }, dedupe: `${kind}-${eventId}` });
}
