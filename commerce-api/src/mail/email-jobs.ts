import { brandOf } from '@cellardoor/brand';
import { pathTo } from '@cellardoor/contracts';
import { randomUUID } from 'node:crypto';
import { type AskedChange, makeChangeToken } from '../accounts/emails/email-change.ts';
import type { Deps } from '../api.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { emailChangedLetter, emailChangeLetter, emailTakenLetter, newsletterLetter } from './email-letters.ts';
import { sealed } from './letter-mail.ts';
import type { SendMail } from './post.ts';

/** Mails about addresses. A link's token is made when its mail is sent: no job holds it. */
export const emailJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'email-change-mail': async (payload) => {
    const asked = payload as unknown as AskedChange;
    const { facts } = brandOf(asked.brand);
    const token = await makeChangeToken(database, asked, new Date());
    const letter = token
      ? emailChangeLetter(facts, asked.email, `${asked.origin}${pathTo('account.confirm-email', { token })}`)
      : emailTakenLetter(facts, asked.email);
    await send(`email-change-${randomUUID()}`, sealed(letter, asked.brand), new Date());
  },
  'email-changed-mail': async (payload) => {
    const { email, newEmail, brand } = payload as { email: string; newEmail: string; brand: string };
    for (const to of [email, newEmail])
      await send(`email-changed-${randomUUID()}`, sealed(emailChangedLetter(brandOf(brand).facts, to), brand), new Date());
  },
  'newsletter-mail': async (payload) => {
    const { email, brand } = payload as { email: string; brand: string };
    await send(`newsletter-${randomUUID()}`, sealed(newsletterLetter(brandOf(brand).facts, email), brand), new Date());
  },
});
