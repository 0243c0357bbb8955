import { findBrand } from '@cellardoor/brand';
import { type BrandFacts, type CountryId, pathTo } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import type { KeptOfTerm } from '@cellardoor/rules/memberships';
import type { Deps } from '../../platform/api.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import { type Database, queryOne } from '../../platform/db/database.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { endsByItself } from '../../workflows/members/remind.ts';
import { isExcluded } from '../identity/session/self-exclusion.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './sealed-email.ts';
import { membershipEndsEmail, membershipLeftEmail, type ToldMembership, type ToldWithdrawal } from './membership-emails.ts';
import type { SendMail } from './post.ts';

interface Row {
  readonly email: string;
  readonly brand: string;
  readonly country: CountryId;
  readonly name: string;
  readonly status: string;
  readonly ends_at: Date;
  readonly cancelled_at: Date | null;
  readonly site_origin: string | null;
  readonly ends_by_itself: boolean;
}

/** Mails about memberships. Each looks again at what it tells: whoever has renewed or stayed meanwhile gets none. */
export const membershipJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'membership-ends-mail': async ({ membershipId }) => {
    const row = await readRow(database, Number(membershipId));
    const facts = row && findBrand(row.brand) && brandFactsFor(row);
    const now = new Date();
    if (!row || !facts || !row.ends_by_itself || row.ends_at <= now || (await isExcluded(database, row.brand, row.email, now))) return;
    await send(`membership-ends-${String(membershipId)}`, sealed(membershipEndsEmail(facts, row.email, toldOf(row)), row.brand), now);
  },
  'membership-left-mail': async ({ membershipId, back, kept }) => {
    const row = await readRow(database, Number(membershipId));
    const facts = row && findBrand(row.brand) && brandFactsFor(row);
    if (!row || !facts || !row.cancelled_at) return;
    const message = membershipLeftEmail(facts, row.email, {
      ...toldOf(row),
      hasEnded: row.status === 'CANCELLED',
      withdrawal: back === undefined ? undefined : withdrawalOf(row, facts, Number(back), kept as KeptOfTerm | undefined),
    });
    await send(`membership-left-${String(membershipId)}-${row.cancelled_at.getTime()}`, sealed(message, row.brand), row.cancelled_at);
  },
});

function withdrawalOf({ country }: Row, { points }: BrandFacts, back: number, kept: KeptOfTerm | undefined): ToldWithdrawal {
  const money = createPriceFormatter(country, points);
  return { back: back > 0 ? money(back) : undefined, kept: kept && money(kept.amount), keptFor: kept?.keptFor ?? 'days' };
}

const readRow = (database: Database, id: number): Promise<Row | undefined> =>
  queryOne<Row>(
    database,
    `select c.email, c.brand, m.country, h.name, m.status, m.ends_at, m.cancelled_at, o.site_origin, ${endsByItself} as ends_by_itself
       from memberships m join customers c on c.id = m.customer_id join membership_schemes h on h.id = m.scheme_id
       left join orders o on o.id = m.order_id where m.id = $1`,
    [id],
  );

const toldOf = ({ name, country, ends_at, site_origin }: Row): ToldMembership => ({
  name,
  endsOn: formatDate(ends_at.toISOString(), countryOf(country).facts),
  page: site_origin ? site_origin + pathTo('account.my-memberships') : undefined,
});
