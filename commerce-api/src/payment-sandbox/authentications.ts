import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Database, type Queries, queryOne } from '../platform/db/database.ts';
import type { CardOutcome, Charge, Rejected } from './ledger.ts';
import { authenticationsOf, chargeStatusOf } from './test-cards.ts';

/** Wrong codes that a bank takes before it says no. */
const mostTries = 3;
/** The code that the challenge page tells its shopper. */
export const challengeCode = '1234';

/** A card that was named by a token's id or by its own. */
export interface NamedCard {
  readonly card: string;
  readonly cardType: string;
  readonly lastFour: string;
  readonly outcome: string;
}

export interface Authentication {
  readonly id: string;
  readonly card: string;
  readonly card_type: string;
  readonly last_four: string;
  readonly outcome: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: 'asked' | 'passed' | 'failed' | 'used';
  readonly tries: number;
  readonly return_url: string;
  readonly cryptogram: string;
  readonly directory_server_id: string;
}

export type ChargedAmount = Pick<Charge, 'amount' | 'currency'>;

export interface CardNames {
  readonly tokenInformation?: { readonly transientToken?: string };
  readonly paymentInformation?: { readonly paymentInstrument?: { readonly id?: string } };
}

/** The card that a request names: by a token that is not used up, or one that is kept. */
export async function findCard(db: Queries, { tokenInformation, paymentInformation }: CardNames, now: Date): Promise<NamedCard | Rejected> {
  const jti = tokenInformation?.transientToken;
  const columns = 'card_type as "cardType", last_four as "lastFour", outcome';
  const found =
    jti === undefined
      ? await queryOne<NamedCard>(db, `select id as card, ${columns} from sandbox_instruments where id = $1`, [
          paymentInformation?.paymentInstrument?.id ?? '',
        ])
      : await queryOne<NamedCard>(
          db,
          `select jti as card, ${columns} from sandbox_tokens where jti = $1 and used_by is null and expires_at > $2`,
          [jti, now],
        );
  const field = jti === undefined ? 'paymentInformation.paymentInstrument.id' : 'tokenInformation.transientToken';
  return found ?? { rejected: 'INVALID_DATA', field };
}

const seal = (id: string, card: string, secret: string) => createHmac('sha256', secret).update(`${id} ${card}`).digest('hex').slice(0, 24);

/** The reference of a set-up. It says which card it is for, so that it serves for no other. */
export function newReference({ card }: NamedCard, secret: string): string {
  const id = randomUUID();
  return `${id}-${seal(id, card, secret)}`;
}

export const isReference = (reference: string, { card }: NamedCard, secret: string): boolean =>
  reference.slice(37) === seal(reference.slice(0, 36), card, secret);

/** Asks the card's bank; it may say so at once, or ask its customer, as it does where it must. */
export async function beginAuthentication(
  db: Queries,
  card: NamedCard,
  purchase: ChargedAmount,
  { returnUrl, mustAsk }: { readonly returnUrl: string; readonly mustAsk: boolean },
): Promise<Authentication> {
  const answer = authenticationsOf[card.outcome];
  const asks = answer === 'challenge' || (answer === 'yes' && mustAsk);
  const row = await queryOne<Authentication>(
    db,
    `insert into sandbox_authentications (id, card, card_type, last_four, outcome, amount, currency, state, return_url, cryptogram, directory_server_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`,
    [
      randomBytes(10).toString('hex'),
      card.card,
      card.cardType,
      card.lastFour,
      card.outcome,
      purchase.amount,
      purchase.currency,
      asks ? 'asked' : answer === 'no' ? 'failed' : 'passed',
      returnUrl,
      randomBytes(20).toString('base64'),
      randomUUID(),
    ],
  );
  return row!;
}

export const findAuthentication = (db: Queries, id: string): Promise<Authentication | undefined> =>
  queryOne(db, 'select * from sandbox_authentications where id = $1', [id]);

/** What the customer answered; undefined for a cancelled question. Gives the authentication as it is then. */
export async function answerChallenge(db: Queries, id: string, code: string | undefined): Promise<Authentication | undefined> {
  const { outcome } = (await findAuthentication(db, id)) ?? {};
  const isRight = code?.trim() === challengeCode;
  const verdict = code === undefined || (isRight && outcome === 'CHALLENGE_FAILS') ? 'failed' : isRight ? 'passed' : 'asked';
  await db.query(
    `update sandbox_authentications
        set tries = tries + 1, state = case when $2 = 'asked' and tries + 1 >= $3 then 'failed' else $2 end
      where id = $1 and state = 'asked'`,
    [id, verdict, mostTries],
  );
  return findAuthentication(db, id);
}

export const triesLeft = ({ tries }: Authentication): number => mostTries - tries;

/** What became of a challenge, of the same card for the same amount. Whoever asks before the answer has none: it is no from then on. */
export async function concludeChallenge(
  db: Queries,
  id: string,
  { card }: NamedCard,
  { amount, currency }: ChargedAmount,
): Promise<Authentication | Rejected> {
  await db.query(`update sandbox_authentications set state = 'failed' where id = $1 and card = $2 and state = 'asked'`, [id, card]);
  const authentication = await findAuthentication(db, id);
  const isIts = authentication?.card === card && authentication.amount === amount && authentication.currency === currency;
  return isIts ? authentication : { rejected: 'INVALID_DATA', field: 'consumerAuthenticationInformation.authenticationTransactionId' };
}

/** What an authorisation says of the authentication before it. */
export interface Proof {
  readonly cavv?: string;
  readonly ucafAuthenticationData?: string;
  readonly directoryServerTransactionId?: string;
}

/** A charge with the proof of an authentication: of this very card, for this very amount, once. */
export const withProof =
  (outcomeOf: CardOutcome, proof: Proof | undefined, card: string, { amount, currency }: ChargedAmount): CardOutcome =>
  async (tx) => {
    const outcome = await outcomeOf(tx);
    if (typeof outcome !== 'string') return outcome;
    const cryptogram = proof?.cavv ?? proof?.ucafAuthenticationData;
    const provenStatus = async () => {
      const [used] = await tx.query<{ tries: number }>(
        `update sandbox_authentications set state = 'used'
          where directory_server_id = $1 and cryptogram = $2 and card = $3 and amount = $4 and currency = $5 and state = 'passed' returning tries`,
        [proof?.directoryServerTransactionId ?? '', cryptogram, card, amount, currency],
      );
      return used && chargeStatusOf(outcome, used.tries > 0 ? 'by an answer' : 'without a question');
    };
    const status = cryptogram === undefined ? chargeStatusOf(outcome, 'not at all') : await provenStatus();
    if (status === undefined) return { rejected: 'INVALID_DATA', field: 'consumerAuthenticationInformation.cavv' };
    // a token that a bank wants to ask about pays after the question
    if (status === 'CONSUMER_AUTHENTICATION_REQUIRED') await tx.query('update sandbox_tokens set used_by = null where jti = $1', [card]);
    return status;
  };

/** Forgets authentications of yesterday. */
export async function forgetOldAuthentications(db: Pick<Database, 'query'>): Promise<void> {
  await db.query(`delete from sandbox_authentications where created_at < now() - interval '1 day'`);
}
