import { randomUUID } from 'node:crypto';
import type { Deps } from '../api.ts';
import { queryOne } from '../db/database.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { forgetTemporaryPassword, makeTemporaryPassword } from '../accounts/passwords/temporary-password.ts';
import { sealed } from './letter-mail.ts';
import { passwordChangedLetter, registrationLetter, type Sender, temporaryPasswordLetter } from './password-letters.ts';
import type { SendMail } from './post.ts';

type PasswordMail = Sender & { readonly customerId: number | null; readonly country: string; readonly page: string };

/** Mails about passwords and accounts. A temporary one is made when its mail is sent: no job holds it. */
export const passwordJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'password-mail': async (payload) => {
    const { customerId, country, page, ...sender } = payload as unknown as PasswordMail;
    if (customerId === null) return;
    const now = new Date();
    const customer = await queryOne<{ email: string }>(database, 'select email from customers where id = $1', [customerId]);
    const password = customer && (await makeTemporaryPassword(database, customerId, country, now));
    if (!password) return;
    try {
      await send(`password-${randomUUID()}`, sealed(temporaryPasswordLetter(sender, customer.email, password, page), sender.brand), now);
    } catch (error) {
      await forgetTemporaryPassword(database, customerId);
      throw error;
    }
  },
  'password-changed-mail': async (payload) => {
    const { email, ...sender } = payload as unknown as Sender & { readonly email: string };
    await send(`password-changed-${randomUUID()}`, sealed(passwordChangedLetter(sender, email), sender.brand), new Date());
  },
  'registration-mail': async (payload) => {
    const { customerId, ...sender } = payload as unknown as Sender & { readonly customerId: number };
    const customer = await queryOne<{ email: string }>(database, 'select email from customers where id = $1', [customerId]);
    if (customer) await send(`registration-${randomUUID()}`, sealed(registrationLetter(sender, customer.email), sender.brand), new Date());
  },
});
