import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SaveOffer } from '@cellardoor/contracts/api/wine-plans';
import { percentOf } from '@cellardoor/money';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { requireRunning } from '../agreements/require-running.ts';
import { tellChange } from '../agreements/tell-change.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { refuseUnknownCase, requireChangeable } from '../cases/case-changes.ts';
import { findCases, updateCase } from '../cases/case-store.ts';
import { nextOpenCase } from '../cases/next-open-case.ts';
import type { Scheme } from '../schemes/scheme.ts';

/** What an offer stands for; the saving is in minor units. */
interface Offered {
  readonly customerId: number;
  readonly caseId: number;
  readonly offerId: string;
  readonly saving: number;
}

const signatureOf = (key: string, { customerId, caseId, offerId, saving }: Offered): string =>
  createHmac('sha256', key).update(`offer ${offerId} of ${saving} to ${customerId} for case ${caseId}`).digest('base64url');

const tokenOf = (key: string, offered: Offered): string => `${offered.saving}-${signatureOf(key, offered)}`;

const written = /^(\d{1,9})-([\w-]{43})$/;

/** The saving that a token stands for; undefined for one that was never given for this customer, case and offer. */
function savingOf(key: string, offered: Omit<Offered, 'saving'>, token: string): number | undefined {
  const [, saving, signature] = written.exec(token) ?? [];
  if (!signature) return undefined;
  const right = Buffer.from(signatureOf(key, { ...offered, saving: Number(saving) }));
  return timingSafeEqual(Buffer.from(signature), right) ? Number(saving) : undefined;
}

interface Made {
  readonly offer_key: string | null;
  readonly offer_case_id: number | null;
}

const findMade = async (tx: Queries, planId: number): Promise<Made> =>
  (await queryOne<Made>(tx, 'select offer_key, offer_case_id from wine_plans where subscription_id = $1', [planId]))!;

/**
 * The offer to stay of a plan that the caller has locked, for the case that is charged next: the same until the cut-off of that case, and no other
 * ever after. Null where the scheme makes none, where it was made or taken before, and for a plan that is not running. [SUB-31] [WPL-04]
 */
export async function makeOffer(tx: Queries, plan: WinePlanRow, { saveOffer }: Scheme, now: Date): Promise<SaveOffer | null> {
  const cases = await findCases(tx, plan.id);
  const next = plan.status === 'ACTIVE' ? nextOpenCase(cases, now) : undefined;
  if (!saveOffer || !next || cases.some(({ save_offer_id }) => save_offer_id !== null)) return null;
  const made = await findMade(tx, plan.id);
  if (made.offer_case_id !== null && made.offer_case_id !== next.id) return null;
  const key = made.offer_key ?? randomBytes(32).toString('base64url');
  await tx.query('update wine_plans set offer_key = $2, offer_case_id = $3 where subscription_id = $1', [plan.id, key, next.id]);
  const { offerId, headline, percent, upTo } = saveOffer;
  const saving = Math.min(upTo, percentOf(next.price, percent));
  const token = tokenOf(key, { customerId: plan.customer_id, caseId: next.id, offerId, saving });
  return { offerId, token, subscriptionOrderId: String(next.id), headline, saving };
}

/** What a customer sends who takes an offer. */
export interface OfferTaken {
  readonly subscriptionOrderId: string;
  readonly offerId: string;
  readonly token: string;
}

/**
 * Takes an offer to stay with a plan that the caller has locked: its case costs less. [SUB-28]
 * @throws Refusal 404 for a case that is not the plan's, 409 `offer_over` for a token that was not given for it, `offer_taken` the second time, and
 * for a case that cannot be changed any more
 */
export async function takeOffer(
  tx: Queries,
  plan: WinePlanRow,
  { subscriptionOrderId, offerId, token }: OfferTaken,
  now: Date,
): Promise<void> {
  requireRunning(plan);
  const cases = await findCases(tx, plan.id);
  const named = cases.find(({ id }) => String(id) === subscriptionOrderId) ?? refuseUnknownCase();
  const { offer_key: key } = await findMade(tx, plan.id);
  const saving = key === null ? undefined : savingOf(key, { customerId: plan.customer_id, caseId: named.id, offerId }, token);
  if (saving === undefined) return refuse(409, 'This offer does not hold any more.', { field: 'token', code: 'offer_over' });
  if (cases.some(({ save_offer_id }) => save_offer_id !== null))
    refuse(409, 'You have taken this offer already.', { field: 'offerId', code: 'offer_taken' });
  requireChangeable(plan, named, now);
  await updateCase(tx, named.id, { saving, save_offer_id: offerId });
  await tellChange(tx, plan.id, 'stayed', { orderId: named.id, offerId, saving }, now);
}
