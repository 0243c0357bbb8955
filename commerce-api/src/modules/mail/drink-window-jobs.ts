import { type CountryId, pathTo } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { isExcluded } from '../identity/session/self-exclusion.ts';
import { type ClockDeps, plansNow } from '../subscriptions/clock/shop-clock.ts';
import { findLot } from '../storage/storage-store.ts';
import { drinkWindowEmail, type WindowNews } from './drink-window-email.ts';
import { brandFactsFor } from './from-brand.ts';
import { pictureInMail } from './picture-in-mail.ts';
import type { SendMail } from './post.ts';
import { sealed } from './sealed-email.ts';

interface Owner {
  readonly email: string;
  readonly brand: string;
  readonly country: CountryId;
  readonly site_origin: string;
}

/** Who wants to be told of a lot; undefined for whoever does not any more. */
const findOwner = (db: Queries, lotId: number): Promise<Owner | undefined> =>
  queryOne(
    db,
    `select c.email, c.brand, a.country, a.site_origin from storage_lots l join storage_accounts a using (customer_id, country)
       join customers c on c.id = a.customer_id where l.id = $1 and a.window_alerts`,
    [lotId],
  );

/** Emails about the drink windows of stored wines. None goes out once the wine has left, or its owner wants none. */
export const drinkWindowJobs = (deps: ClockDeps, send: SendMail): Record<string, JobHandler> => ({
  'drink-window-mail': async (payload) => {
    const { lotId, news } = payload as unknown as { readonly lotId: number; readonly news: WindowNews['news'] };
    const { database } = deps;
    const [owner, lot] = [await findOwner(database, lotId), await findLot(database, lotId)];
    if (!owner || !lot || lot.bottles === 0) return;
    const now = await plansNow(deps);
    if (await isExcluded(database, owner.brand, owner.email, now)) return;
    const { email, site_origin: origin, ...market } = owner;
    const message = drinkWindowEmail(brandFactsFor(market), email, {
      news,
      wine: nameWithVintage(lot),
      bottles: lot.bottles,
      drinkFrom: lot.drink_from,
      drinkBy: lot.drink_by,
      picture: pictureInMail(origin, `/pictures/${lot.item_code}-120.avif`),
      page: origin + pathTo('account.storage', {}),
    });
    await send(`drink-window-${lotId}-${news}`, sealed(message, owner.brand), now);
  },
});
