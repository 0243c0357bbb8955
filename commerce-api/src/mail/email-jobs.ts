import { pathTo } from '@cellardoor/contracts';
import { randomUUID } from 'node:crypto';
import { type AskedChange, makeChangeToken } from '../accounts/emails/email-change.ts';
import type { Deps } from '../api.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { emailAskedLetter, emailChangedLetter, emailChangeLetter, emailTakenLetter, newsletterLetter } from './email-letters.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './letter-mail.ts';
import type { SendMail } from './post.ts';

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
    const letter =
      made === 'taken'
        ? emailTakenLetter(facts, asked.email)
        : emailChangeLetter(facts, asked.email, `${asked.origin}${pathTo('account.confirm-email', made)}`);
    await send(`email-change-${randomUUID()}`, sealed(letter, asked.brand), new Date());
  },
  'email-asked-mail': async (payload) => {
    const { email, origin, ...market } = payload as unknown as ToldAddress & { readonly origin?: string };
    await send(`email-asked-${randomUUID()}`, sealed(emailAskedLetter(brandFactsFor(market), email, origin), market.brand), new Date());
  },
  'address-changed-mail': async (payload) => {
    const { email, ...market } = payload as unknown as ToldAddress;
    await send(`email-changed-${randomUUID()}`, sealed(emailChangedLetter(brandFactsFor(market), email), market.brand), new Date());
  },
  // of the release before, which promised both addresses one job
  'email-changed-mail': async (payload) => {
    const { email, newEmail, brand } = payload as { email: string; newEmail: string; brand: string };
    for (const to of [email, newEmail])
      await send(`email-changed-${randomUUID()}`, sealed(emailChangedLetter(brandFactsFor({ brand }), to), brand), new Date());
  },
  'newsletter-mail': async (payload) => {
    const { email, ...market } = payload as unknown as ToldAddress;
    await send(`newsletter-${randomUUID()}`, sealed(newsletterLetter(brandFactsFor(market), email), market.brand), new Date());
  },
});
