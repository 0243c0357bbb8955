import type { Market } from '@cellardoor/contracts';
import type { Database } from '../../../platform/db/database.ts';
import { isExcluded } from '../session/self-exclusion.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';

/**
 * Writes down once that an address wants a shop's news, and mails it so. Whether it has an account makes no difference; one that has shut
 * itself out is neither written down nor mailed, and the reply is the same. [HDR-07] [CHK-13]
 */
export const signUpForNews = (
  database: Database,
  { brand, country }: Market,
  { email, recrPage }: { readonly email: string; readonly recrPage: string },
  now: Date,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (await isExcluded(tx, brand, email, now)) return;
    const added = await tx.query(
      `insert into newsletter_sign_ups (brand, country, email, recruited_on, signed_up_at) values ($1, $2, $3, $4, $5)
       on conflict (brand, country, email) do nothing returning email`,
      [brand, country, email, recrPage, now],
    );
    if (added.length === 0) return;
    await enqueueJob(tx, {
      kind: 'newsletter-mail',
      payload: { email, brand, country },
      dedupe: `newsletter-mail-${brand}-${country}-${email}`,
    });
  });
