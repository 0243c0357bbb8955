import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { monthsOf, renewalNotice } from '@cellardoor/rules/memberships';
import type { Database, Queries } from '../../platform/db/database.ts';
import { enqueueJob } from '../../platform/jobs/job-store.ts';
import { renewsItself } from '../../modules/memberships/renewable-schemes.ts';
import { remindAtOf } from '../../modules/subscriptions/clock/deadlines.ts';
import { noteReminded } from '../../modules/memberships/api.ts';
import { lastDayOf } from './membership-kind.ts';

interface Ending {
  readonly id: number;
  readonly country: CountryId;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** True SQL for a term `m` that ends by itself: its member has not left, has not renewed it, and has not asked that it renews itself. */
export const endsByItself = `m.status = 'ACTIVE' and m.cancelled_at is null and not exists (select 1 from memberships n
    join membership_schemes f on f.id = n.scheme_id join membership_schemes h on h.id = m.scheme_id
   where n.customer_id = m.customer_id and n.country = m.country and f.family = h.family and n.status = 'ACTIVE' and n.starts_at >= m.ends_at)
   and not ${renewsItself('m.customer_id', 'm.country', '(select h.family from membership_schemes h where h.id = m.scheme_id)', "'ACTIVE'")}`;

/** Promises one mail to each member whose term ends soon, and who has not said what they want. [USR-18] */
export async function remindMembers(database: Database, now: Date): Promise<void> {
  const ending = await database.query<Ending>(
    `select m.id, m.country, m.starts_at as "startsAt", m.ends_at as "endsAt" from memberships m
      where m.reminded_at is null and m.ends_at > $1 and m.ends_at < $1::timestamptz + interval '31 days' and m.starts_at <= $1 and ${endsByItself}
      order by m.ends_at limit 1000`,
    [now],
  );
  for (const term of ending.filter((each) => remindAt(each) <= now)) await database.transaction((tx) => remind(tx, term.id, now));
}

/** As early as its renewal by itself would be told of. */
function remindAt(term: Ending): Date {
  const { planRules, facts } = countryOf(term.country);
  const lastDay = lastDayOf(term);
  return remindAtOf(lastDay, renewalNotice(planRules, lastDay, monthsOf(term)).days, facts.timeZone);
}

/** Of two processes that look at once the second finds nothing to do. */
async function remind(tx: Queries, id: number, now: Date): Promise<void> {
  if (!(await noteReminded(tx, id, now))) return;
  await enqueueJob(tx, { kind: 'membership-ends-mail', payload: { membershipId: id }, dedupe: `membership-ends-mail-${id}` });
}
