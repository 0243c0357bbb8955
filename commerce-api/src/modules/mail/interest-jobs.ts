import { findBrand } from '@cellardoor/brand';
import { type CountryId, pathTo } from '@cellardoor/contracts';
import { endInterest } from '@cellardoor/contracts/calls/lists';
import { nameWithVintage } from '@cellardoor/rules/names';
import type { Deps } from '../../platform/api.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import { readInterest, seenOf } from '../lists/interest-store.ts';
import { type InterestNews, interestEmail } from './interest-email.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './sealed-email.ts';
import { pictureInMail } from './picture-in-mail.ts';
import { isExcluded } from '../identity/session/self-exclusion.ts';
import type { SendMail } from './post.ts';

interface InterestJob {
  readonly interestId: number;
  readonly number: number;
  readonly news: InterestNews['news'];
}

/** Mails of wines that customers asked about. None goes out for what has ended, or is gone again, by the time it is sent. */
export const interestJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'interest-mail': async (payload) => {
    const { interestId, number, news } = payload as unknown as InterestJob;
    const interest = await readInterest(database, interestId);
    const brand = interest && findBrand(interest.brand);
    if (!interest || !brand) return;
    // an alert stays, and is silent meanwhile
    if (await isExcluded(database, interest.brand, interest.email, new Date())) return;
    const { country, itemCode, siteOrigin, token, email } = interest;
    const product = await catalogueOf(database).product({ brand: interest.brand, country: country as CountryId }, itemCode);
    if (!product || !seenOf(product).inStock) return;
    const message = interestEmail(brandFactsFor(interest), email, {
      news,
      wine: nameWithVintage(product),
      price: createPriceFormatter(country as CountryId, brand.facts.points)(seenOf(product).price),
      picture: pictureInMail(siteOrigin, product.images.thumbnail),
      page: siteOrigin + pathTo('product.detail', { itemCode }),
      end: siteOrigin + pathTo('account.end-alert', { token }),
    });
    const unsubscribe = siteOrigin + endInterest.path.replace(':token', token);
    await send(`interest-${interestId}-${number}`, { ...sealed(message, interest.brand), unsubscribe }, new Date());
  },
});
