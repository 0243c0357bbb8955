import type { Queries } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { noteEvent } from './plan-events.ts';

/** Notes what a customer has changed about a plan, and promises the email that tells them of it. */
export async function tellChange(
  tx: Queries,
  planId: number,
  what: string,
  detail: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const eventId = await noteEvent(tx, planId, { at: now, by: 'customer', what, detail });
  await enqueueJob(tx, { kind: 'plan-changed-mail', payload: { planId, eventId }, dedupe: `plan-changed-mail-${eventId}` });
}
