import { randomBytes } from 'node:crypto';
import { isCardExpired } from '@cellardoor/rules/cards';
import { type Database, queryOne } from '../db/database.ts';
import { checkCard, type TypedCard } from './card-check.ts';
import { authorise, type CardOutcome, type Charge, type Rejected, type SandboxPayment } from './ledger.ts';
import { networkNames } from './test-cards.ts';

/** Declines that the bank says of the card itself, whatever is asked of it. */
const badCards = ['PROCESSOR_DECLINED', 'EXPIRED_CARD', 'CVN_NOT_MATCH'];

/** A card that was looked at, and the id under which it is kept from now on. */
export type KeptCard = SandboxPayment & { readonly instrument: string };

/** Looks at a card for nothing, and keeps what it will do: neither its number nor its code. */
export async function keepInstrument(
  db: Database,
  typed: Partial<TypedCard>,
  charge: Charge,
  now: Date,
): Promise<KeptCard | SandboxPayment | Rejected> {
  // whoever asks for a card that is typed out wants it kept, and nothing else
  if (Number(charge.amount) !== 0) return { rejected: 'INVALID_AMOUNT', field: 'orderInformation.amountDetails.totalAmount' };
  const { number = '', expirationMonth = '', expirationYear = '', securityCode = '' } = typed;
  const card = checkCard({ number, expirationMonth, expirationYear, securityCode }, Object.values(networkNames), now);
  if (Array.isArray(card)) return { rejected: 'INVALID_DATA', field: `paymentInformation.card.${card[0]!.location}` };
  const instrument = randomBytes(16).toString('hex').toUpperCase();
  const looked = await authorise(
    db,
    async (tx) => {
      if (badCards.includes(card.outcome)) return card.outcome;
      await tx.query('insert into sandbox_instruments (id, card_type, last_four, good_through, outcome) values ($1, $2, $3, $4, $5)', [
        instrument,
        card.brand.type,
        card.lastFour,
        `${expirationYear}-${expirationMonth}`,
        card.outcome,
      ]);
      return 'AUTHORIZED';
    },
    charge,
    now,
  );
  return 'rejected' in looked || looked.status !== 'AUTHORIZED' ? looked : { ...looked, instrument };
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
