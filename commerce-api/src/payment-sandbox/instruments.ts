import { randomBytes } from 'node:crypto';
import { isCardExpired } from '@cellardoor/rules/cards';
import { type Database, type Queries, queryOne } from '../platform/db/database.ts';
import { checkCard, type TypedCard } from './card-check.ts';
import { authorise, type CardOutcome, type Charge, holding, type Rejected, type SandboxPayment, spendToken } from './ledger.ts';
import { networkNames } from './test-cards.ts';
import { networkIdOf } from './recurring.ts';
import type { TokenFacts } from './token.ts';

/** Declines that the bank says of the card itself, whatever is asked of it. */
const badCards = ['PROCESSOR_DECLINED', 'EXPIRED_CARD', 'CVN_NOT_MATCH'];

/** A card that was looked at, and the id under which it is kept from now on. */
export type KeptCard = SandboxPayment & { readonly instrument: string };

/** A card that is to be kept: what is kept of it, and what it will do. */
interface CardToKeep {
  readonly cardType: string;
  readonly lastFour: string;
  /** 'yyyy-mm' */
  readonly goodThrough: string;
  readonly outcomeOf: CardOutcome;
}

/** The card of a number; what is wrong with it where it is no card. */
export function writtenCard(typed: Partial<TypedCard>, now: Date): CardToKeep | Rejected {
  const { number = '', expirationMonth = '', expirationYear = '', securityCode = '' } = typed;
  const card = checkCard({ number, expirationMonth, expirationYear, securityCode }, Object.values(networkNames), now);
  if (Array.isArray(card)) return { rejected: 'INVALID_DATA', field: `paymentInformation.card.${card[0]!.location}` };
  const { brand, lastFour, goodThrough, outcome } = card;
  return { cardType: brand.type, lastFour, goodThrough, outcomeOf: async () => outcome };
}

/** The card of a token, which is used up by that. */
export const cardOfClaims = (claims: TokenFacts | undefined, charge: Charge, now: Date): CardToKeep => ({
  ...(claims ?? { cardType: '', lastFour: '', goodThrough: '' }),
  outcomeOf: spendToken(claims, charge, now),
});

/** Looks at a card for nothing, and keeps what it will do: neither its number nor its code. */
export async function keepInstrument(
  db: Database,
  card: CardToKeep | Rejected,
  charge: Charge,
  now: Date,
): Promise<KeptCard | SandboxPayment | Rejected> {
  if ('rejected' in card) return card;
  // whoever has a card kept that is typed out wants that and nothing else
  if (Number(charge.amount) !== 0) return { rejected: 'INVALID_AMOUNT', field: 'orderInformation.amountDetails.totalAmount' };
  const instrument = newInstrument();
  const looked = await authorise(
    db,
    async (tx) => {
      const outcome = await card.outcomeOf(tx);
      if (typeof outcome !== 'string' || badCards.includes(outcome)) return outcome;
      await writeInstrument(tx, instrument, card, outcome, charge);
      return 'AUTHORIZED';
    },
    charge,
    now,
  );
  return 'rejected' in looked || looked.status !== 'AUTHORIZED' ? looked : { ...looked, instrument };
}

/** Charges a card, and keeps what it will do where the bank holds the money. `prove` says what the card does to this charge. */
export async function chargeAndKeep(
  db: Database,
  card: CardToKeep,
  prove: (outcomeOf: CardOutcome) => CardOutcome,
  charge: Charge,
  now: Date,
): Promise<KeptCard | SandboxPayment | Rejected> {
  const instrument = newInstrument();
  const charged = await authorise(
    db,
    async (tx) => {
      let ofCard: Awaited<ReturnType<CardOutcome>> = '';
      const outcome = await prove(async () => (ofCard = await card.outcomeOf(tx)))(tx);
      if (typeof outcome === 'string' && typeof ofCard === 'string' && holding.includes(outcome))
        await writeInstrument(tx, instrument, card, ofCard, charge);
      return outcome;
    },
    charge,
    now,
  );
  return 'rejected' in charged || !holding.includes(charged.status) ? charged : { ...charged, instrument };
}

const newInstrument = () => randomBytes(16).toString('hex').toUpperCase();

async function writeInstrument(tx: Queries, id: string, card: CardToKeep, outcome: string, charge: Charge): Promise<void> {
  await tx.query(
    `insert into sandbox_instruments (id, card_type, last_four, good_through, outcome, network_transaction_id) values ($1, $2, $3, $4, $5, $6)`,
    [id, card.cardType, card.lastFour, card.goodThrough, outcome, networkIdOf(charge.transactionId)],
  );
}

/** The card that is kept under an id: it may be charged as often as the merchant likes. */
export const useInstrument =
  (id: string, now: Date): CardOutcome =>
  async (tx) => {
    const sql = 'select outcome, good_through from sandbox_instruments where id = $1';
    const card = await queryOne<{ outcome: string; good_through: string }>(tx, sql, [id]);
    if (!card) return { rejected: 'INVALID_DATA', field: 'paymentInformation.paymentInstrument.id' };
    return isCardExpired(card.good_through, now.toISOString().slice(0, 10)) ? 'EXPIRED_CARD' : card.outcome;
  };

/** False where nothing is kept under the id. */
export async function forgetInstrument(db: Database, id: string): Promise<boolean> {
  return (await db.query('delete from sandbox_instruments where id = $1 returning id', [id])).length > 0;
}
