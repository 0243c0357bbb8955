import { findBrand } from '@cellardoor/brand';
import { type CountryId, pathTo } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import type { Deps } from '../api.ts';
import { moneyText } from '../basket/changes.ts';
import { queryOne } from '../db/database.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { isExcluded } from '../session/self-exclusion.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './letter-mail.ts';
import type { SendMail } from './post.ts';
import { referralLetter, type ToldReward } from './referral-letter.ts';

interface Row {
  readonly email: string;
  readonly brand: string;
  readonly country: CountryId;
  readonly reward: number;
  readonly expires_at: Date;
  readonly site_origin: string;
}

/** Mails about what a friend's first order gave; none for anyone who has shut themselves out, or where it was taken back meanwhile. */
export const referralJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'referral-reward-mail': async (payload) => {
    const { referralId, to } = payload as { referralId: number; to: ToldReward['to'] };
    const row = await queryOne<Row>(
      database,
      `select c.email, r.brand, r.country, r.reward, g.expires_at, o.site_origin from referrals r
         join customers c on c.id = case when $2 = 'friend' then r.friend_id else r.referrer_id end
         join gift_cards g on g.id = case when $2 = 'friend' then r.friend_gift_id else r.referrer_gift_id end
         join orders o on o.id = r.order_id where r.id = $1 and r.state = 'rewarded'`,
      [referralId, to],
    );
    const facts = row && findBrand(row.brand) && brandFactsFor(row);
    if (!row || !facts || (await isExcluded(database, row.brand, row.email, new Date()))) return;
    const letter = referralLetter(facts, row.email, {
      to,
      amount: moneyText(row.country, facts.points)(row.reward),
      until: formatDate(row.expires_at.toISOString(), countryOf(row.country).facts),
      page: row.site_origin + pathTo('account.wallet'),
    });
    await send(`referral-${referralId}-${to}`, sealed(letter, row.brand), new Date());
  },
});
