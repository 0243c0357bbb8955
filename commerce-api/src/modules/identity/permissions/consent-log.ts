import type { Consent, Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';

/** Writes down what a visitor chose, when, and by which words; to choose the same again is no change. */
export async function logConsent(db: Queries, { brand, country }: Market, { id, textVersion, granted }: Consent, now: Date): Promise<void> {
  const answers = [granted.includes('preferences'), granted.includes('analytics'), granted.includes('marketing')];
  await db.query(
    `insert into cookie_consents (consent_id, brand, country, text_version, preferences, analytics, marketing, chosen_at)
     select $1::uuid, $2::text, $3::text, $4::text, $5::boolean, $6::boolean, $7::boolean, $8::timestamptz
      where not exists (
        select from (select * from cookie_consents where consent_id = $1::uuid order by id desc limit 1) as last_said
         where (brand, country, text_version) = ($2::text, $3::text, $4::text)
           and (preferences, analytics, marketing) = ($5::boolean, $6::boolean, $7::boolean))`,
    [id, brand, country, textVersion, ...answers, now],
  );
}

/** Drops choices of more than two years ago: the cookie of such a choice ended long before. */
export async function forgetOldConsents(db: Queries): Promise<void> {
  await db.query(`delete from cookie_consents where chosen_at < now() - interval '2 years'`);
}
