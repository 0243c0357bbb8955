import { createHash } from 'node:crypto';
import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';

interface JwtPart {
  readonly kid?: unknown;
  readonly flx?: { readonly jwk?: { readonly kid?: unknown } };
}

/** A part of a JWT, its header first; empty for a text that is none. */
function partOf(jwt: string, at: 0 | 1): JwtPart {
  try {
    return (JSON.parse(Buffer.from(jwt.split('.')[at] ?? '', 'base64url').toString('utf8')) as JwtPart | null) ?? {};
  } catch {
    return {};
  }
}

const hashOf = (kid: unknown): string | undefined =>
  typeof kid === 'string' && kid !== '' ? createHash('sha256').update(kid).digest('hex') : undefined;

/**
 * Notes in which shop card fields are opened. Their capture context names the key, made for it alone, that signs the tokens of the fields; a token
 * names it in its header.
 */
export async function noteCardEntry(db: Queries, captureContext: string, { brand, country }: Market): Promise<void> {
  const key = hashOf(partOf(captureContext, 1).flx?.jwk?.kid);
  if (key === undefined) return;
  await db.query('insert into card_entries (key_hash, brand, country) values ($1, $2, $3) on conflict do nothing', [key, brand, country]);
}

/**
 * A card that was typed in one shop pays in no other. The token's signature is the gateway's to check; of a key that is not known, as the release
 * before opened the fields, nothing is said here. A gateway that gave two shops the same key has said nothing either: both take its tokens.
 * @throws Refusal 400
 */
export async function requireTokenOfShop(db: Queries, token: string, { brand, country }: Market, field: string): Promise<void> {
  const key = hashOf(partOf(token, 0).kid);
  if (key === undefined) return;
  const sql = 'select bool_or((brand, country) = ($2, $3)) as here from card_entries where key_hash = $1';
  if ((await queryOne<{ here: boolean | null }>(db, sql, [key, brand, country]))?.here === false)
    refuse(400, 'Please enter your card details again.', { field, code: 'invalid' });
}

/** Forgets fields whose tokens have expired: they are open for a quarter of an hour, and a token is good for another. */
export async function forgetCardEntries(db: Queries): Promise<void> {
  await db.query(`delete from card_entries where opened_at < now() - interval '1 hour'`);
}
