import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '../db/database.ts';

/** What somebody changed by command. */
export interface TrailEntry {
  readonly at: Date;
  readonly who: string;
  readonly role: string;
  readonly action: string;
  /** 'order 7000001' */
  readonly subject: string;
  readonly before: object;
  readonly after: object;
}

/** Writes down who changed what, in the transaction that changes it. What changed nothing is not written down. */
export async function keepTrail(
  tx: Queries,
  by: { readonly name: string; readonly role: string },
  { at, action, subject, before, after }: Omit<TrailEntry, 'who' | 'role'>,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  await tx.query(
    'insert into audit_trail (at, who, role, action, subject, before, after) values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)',
    [at, by.name, by.role, action, subject, JSON.stringify(before), JSON.stringify(after)],
  );
}

/** Which entries are read. */
interface TrailPart {
  /** All where it is not given. */
  readonly subject?: string | undefined;
  /** Those that are older than the entry of this number; the newest where it is not given. */
  readonly before?: number | undefined;
  readonly limit?: number;
}

/** What was done to something, or to everything, the newest first, at most `limit`. */
export const readTrail = (db: Queries, { subject, before, limit = 40 }: TrailPart): Promise<(TrailEntry & { readonly id: number })[]> =>
  db.query(
    `select id, at, who, role, action, subject, before, after from audit_trail
      where ($1::text is null or subject = $1) and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [subject ?? null, before ?? null, limit],
  );
