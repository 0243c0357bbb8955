import { findBrand } from '@cellardoor/brand';
import { pathTo } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import type { Deps } from '../../platform/api.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { isExcluded } from '../identity/session/self-exclusion.ts';
import { findReward } from '../ordering/referrals/decide-referral.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './sealed-email.ts';
import type { SendMail } from './post.ts';
import { referralEmail, type ToldReward } from './referral-email.ts';

/** Mails about what a friend's first order gave; none for anyone who has shut themselves out, or where it was taken back meanwhile. */
export const referralJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'referral-reward-mail': async (payload) => {
    const { referralId, to } = payload as { referralId: number; to: ToldReward['to'] };
    const row = await findReward(database, referralId, to);
    const facts = row && findBrand(row.brand) && brandFactsFor(row);
    if (!row || !facts || (await isExcluded(database, row.brand, row.email, new Date()))) return;
    const message = referralEmail(facts, row.email, {
      to,
      amount: createPriceFormatter(row.country, facts.points)(row.reward),
      until: formatDate(row.expires_at.toISOString(), countryOf(row.country).facts),
      page: row.site_origin + pathTo('account.wallet'),
    });
    await send(`referral-${referralId}-${to}`, sealed(message, row.brand), new Date());
  },
});
