import { pathTo } from '@cellardoor/contracts';
import { randomUUID } from 'node:crypto';
import type { AskedChange } from '../identity/accounts/email-change.ts';
import type { Deps } from '../../platform/api.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import {
  addressAskedEmail,
  addressChangedEmail,
  addressChangeEmail,
  addressTakenEmail,
  newsletterLetter,
} from './address-change-emails.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './sealed-email.ts';
import type { SendMail } from './post.ts';
import { makeChangeToken } from '../identity/api.ts';

/** Whom such a mail tells, in which shop; jobs of the release before do not know the country. */
export interface ToldAddress {
  readonly email: string;
  readonly brand: string;
  readonly country?: string;
}

/** Mails about addresses. A link's token is made when its mail is sent: no job holds it. */
export const emailJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'email-change-mail': async (payload) => {
    const asked = payload as unknown as AskedChange;
    const facts = brandFactsFor(asked);
    const made = await makeChangeToken(database, asked, new Date());
    if (made === 'ended') return;
    const message =
      made === 'taken'
        ? addressTakenEmail(facts, asked.email)
        : addressChangeEmail(facts, asked.email, `${asked.origin}${pathTo('account.confirm-email', made)}`);
    await send(`email-change-${randomUUID()}`, sealed(message, asked.brand), new Date());
  },
  'email-asked-mail': async (payload) => {
    const { email, origin, ...market } = payload as unknown as ToldAddress & { readonly origin?: string };
    await send(`email-asked-${randomUUID()}`, sealed(addressAskedEmail(brandFactsFor(market), email, origin), market.brand), new Date());
  },
  'address-changed-mail': async (payload) => {
    const { email, ...market } = payload as unknown as ToldAddress;
    await send(`email-changed-${randomUUID()}`, sealed(addressChangedEmail(brandFactsFor(market), email), market.brand), new Date());
  },
  // of the release before, which promised both addresses one job
  'email-changed-mail': async (payload) => {
    const { email, newEmail, brand } = payload as { email: string; newEmail: string; brand: string };
    for (const to of [email, newEmail])
      await send(`email-changed-${randomUUID()}`, sealed(addressChangedEmail(brandFactsFor({ brand }), to), brand), new Date());
  },
  'newsletter-mail': async (payload) => {
    const { email, ...market } = payload as unknown as ToldAddress;
    await send(`newsletter-${randomUUID()}`, sealed(newsletterLetter(brandFactsFor(market), email), market.brand), new Date());
  },
});
