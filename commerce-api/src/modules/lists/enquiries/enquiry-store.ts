import type { Market } from '@cellardoor/contracts';
import type { EnquiryBody } from '@cellardoor/contracts/api/enquiries';
import { type Database, type Queries, queryOne } from '../../../platform/db/database.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** A message to customer services as it is kept. */
export interface Enquiry extends Pick<EnquiryBody, 'topic' | 'email' | 'message'> {
  readonly id: number;
  readonly brand: string;
  readonly country: string;
  readonly order_number: string | null;
}

/** Who writes, from where, and by what name of the write. */
export interface EnquirySender {
  readonly market: Market;
  /** Null for a visitor, and for a customer who is not fully logged in. */
  readonly customerId: number | null;
  readonly key: string | undefined;
  readonly now: Date;
}

export const caseNumberOf = ({ id }: Pick<Enquiry, 'id'>): string => `C${id}`;

const columns = 'id, brand, country, email, topic, order_number, message';

/**
 * Keeps a message and promises both mails, or does neither. The same key again is the same case. [RTE-08]
 * @throws Refusal 409 when another message carried the key
 */
export const keepEnquiry = (database: Database, body: EnquiryBody, sender: EnquirySender): Promise<Enquiry> =>
  database.transaction(async (tx) => {
    const kept = await insertEnquiry(tx, body, sender);
    if (!kept) return keptBefore(tx, body, sender);
    for (const kind of ['enquiry-mail', 'enquiry-received-mail'])
      await enqueueJob(tx, { kind, payload: { enquiryId: kept.id }, dedupe: `${kind}-${kept.id}` });
    return kept;
  });

const insertEnquiry = (tx: Queries, body: EnquiryBody, { market, customerId, key, now }: EnquirySender): Promise<Enquiry | undefined> =>
  queryOne(
    tx,
    `insert into enquiries (brand, country, customer_id, email, topic, order_number, message, key, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing returning ${columns}`,
    [market.brand, market.country, customerId, body.email, body.topic, body.orderId ?? null, body.message, key ?? null, now],
  );

async function keptBefore(tx: Queries, body: EnquiryBody, { market, key }: EnquirySender): Promise<Enquiry> {
  const kept = await queryOne<Enquiry>(tx, `select ${columns} from enquiries where key = $1`, [key]);
  const same =
    kept?.brand === market.brand &&
    kept.country === market.country &&
    kept.email === body.email &&
    kept.topic === body.topic &&
    kept.message === body.message &&
    kept.order_number === (body.orderId ?? null);
  return same ? kept : refuse(409, 'This key belongs to another message.', { field: 'idempotency-key', code: 'key_used' });
}

export const findEnquiry = (db: Queries, id: number): Promise<Enquiry | undefined> =>
  queryOne(db, `select ${columns} from enquiries where id = $1`, [id]);

/** Forgets messages that nobody asks about any more. */
export async function forgetOldEnquiries(db: Queries): Promise<void> {
  await db.query(`delete from enquiries where received_at < now() - interval '2 years'`);
}
