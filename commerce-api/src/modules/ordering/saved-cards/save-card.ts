import { randomBytes } from 'node:crypto';
import type { Currency } from '@cellardoor/contracts';
import type { CardFacts } from '@cellardoor/rules/cards';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { storeReplyRetryMs, outlastOutage } from '../../../platform/db/outlast-outage.ts';
import { alertOfRefusal, refuseSilent } from '../payment-modes/gateway-refusals.ts';
import { refuseClosedAccount } from '../../../platform/http/gone-account.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type CardOwner, chooseSavedCard, findSavedCards, mostCards, writeCard } from './card-store.ts';
import { enqueueForgetting } from './forget-card.ts';
import type { KeepCardRequest, NotKept } from './whole-card.ts';

const refuseTooMany = (): never => refuse(409, `You can save ${mostCards} cards. Please remove one first.`, { code: 'too_many_cards' });

/** How a card is kept: whose, and whether it is offered first. */
export interface Keeping {
  readonly owner: CardOwner;
  readonly currency: Currency;
  readonly isDefault: boolean;
}

/** What is kept of a card beside its token. */
export interface CardToSave extends CardFacts {
  /** 'yyyy-mm' */
  readonly goodThrough: string;
}

/**
 * Has the gateway make a token of a card, and keeps that; gives the id that it is kept under. Number and security code go to the gateway
 * and are dropped. @throws Refusal 402 for a card that the bank declines, 409 above `mostCards`, 503 when the gateway is silent or refuses us. [ACT-12]
 */
export async function saveCard(
  deps: OrderingDeps,
  { owner, currency, isDefault }: Keeping,
  { brand, lastFour, goodThrough }: CardToSave,
  card: KeepCardRequest['card'],
): Promise<number> {
  const { database, gateway, now, runDueJobs } = deps;
  const kept = await findSavedCards(database, owner, now());
  const isKnown = kept.some((one) => one.brand === brand && one.last_four === lastFour && one.good_through === goodThrough);
  if (kept.length >= mostCards && !isKnown) refuseTooMany();
  const outcome = await gateway.storeCard({ requestId: `card-${randomBytes(12).toString('hex')}`, card, currency });
  if (outcome.status !== 'kept') return refuseCard(deps, outcome);
  const { token, networkTransactionId = null } = outcome;
  const row = { token, brand, last_four: lastFour, good_through: goodThrough, network_transaction_id: networkTransactionId };
  const write = async (tx: Queries) => {
    const written = await writeCard(tx, owner, row, now());
    if (written !== undefined && isDefault) await chooseSavedCard(tx, owner, String(written), now());
    return written;
  };
  // a token that nobody writes down is never forgotten
  const id = await outlastOutage(() => database.transaction(write), storeReplyRetryMs);
  runDueJobs();
  if (id !== undefined) return id;
  const isOpen = await queryOne(database, 'select 1 from customers where id = $1', [owner.customerId]);
  return isOpen ? refuseTooMany() : refuseClosedAccount();
}

async function refuseCard({ database, alert, runDueJobs }: OrderingDeps, outcome: NotKept): Promise<never> {
  if (outcome.token) await enqueueForgetting(database, outcome.token).then(runDueJobs);
  switch (outcome.status) {
    case 'declined':
      return refuse(402, 'Your bank does not accept this card. Please check it, or use another one.', {
        field: 'cardNumber',
        code: 'card_declined',
      });
    case 'timed-out':
      return refuse(400, 'The card details have timed out. Please enter them again.', { field: 'transientToken', code: 'invalid' });
    case 'refused':
      alertOfRefusal(alert, { reason: outcome.reason });
      return refuse(503, 'We cannot save cards just now. Please try again later.', { code: 'payment_impossible' });
    case 'unknown':
      return refuseSilent();
  }
}
