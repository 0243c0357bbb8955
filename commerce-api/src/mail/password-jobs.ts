import { brandOf } from '@cellardoor/brand';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../api.ts';
import { queryOne } from '../db/database.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { forgetTemporaryPassword, makeTemporaryPassword } from '../accounts/passwords/temporary-password.ts';
import { sealed } from './letter-mail.ts';
import { accountClosedLetter, passwordChangedLetter, registrationLetter, temporaryPasswordLetter } from './password-letters.ts';
import type { SendMail } from './post.ts';

interface PasswordMail {
  readonly brand: string;
  readonly customerId: number | null;
  readonly country: string;
  readonly page: string;
}

/** Mails about passwords and accounts. A temporary one is made when its mail is sent: no job holds it. */
export const passwordJobs = ({ database }: Pick<Deps, 'database'>, send: SendMail): Record<string, JobHandler> => ({
  'password-mail': async (payload) => {
    const { customerId, country, page, brand } = payload as unknown as PasswordMail;
    if (customerId === null) return;
    const now = new Date();
    const customer = await queryOne<{ email: string }>(database, 'select email from customers where id = $1', [customerId]);
    const password = customer && (await makeTemporaryPassword(database, customerId, country, now));
    if (!password) return;
    try {
      await send(
        `password-${randomUUID()}`,
        sealed(temporaryPasswordLetter(brandOf(brand).facts, customer.email, password, page), brand),
        now,
      );
    } catch (error) {
      await forgetTemporaryPassword(database, customerId);
      throw error;
    }
  },
  'password-changed-mail': async (payload) => {
    const { email, brand } = payload as { email: string; brand: string };
    await send(`password-changed-${randomUUID()}`, sealed(passwordChangedLetter(brandOf(brand).facts, email), brand), new Date());
  },
  'account-closed-mail': async (payload) => {
    const { email, brand } = payload as { email: string; brand: string };
    await send(`account-closed-${randomUUID()}`, sealed(accountClosedLetter(brandOf(brand).facts, email), brand), new Date());
  },
  'registration-mail': async (payload) => {
    const { customerId, brand } = payload as { customerId: number; brand: string };
    const customer = await queryOne<{ email: string }>(database, 'select email from customers where id = $1', [customerId]);
    if (customer)
      await send(`registration-${randomUUID()}`, sealed(registrationLetter(brandOf(brand).facts, customer.email), brand), new Date());
  },
});
