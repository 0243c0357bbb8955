import { brandOf } from '@cellardoor/brand';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../api.ts';
import { queryOne } from '../db/database.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import { forgetTemporaryPassword, makeTemporaryPassword } from '../accounts/passwords/temporary-password.ts';
import type { AskedRegistration } from '../accounts/registration/pending-registration.ts';
import { makeCode } from '../accounts/registration/registration-code.ts';
import { sealed } from './letter-mail.ts';
import { accountClosedLetter, passwordChangedLetter, temporaryPasswordLetter } from './password-letters.ts';
import { registrationCodeLetter, registrationLetter } from './registration-letters.ts';
import type { SendMail } from './post.ts';

interface PasswordMail {
  readonly brand: string;
  readonly customerId: number | null;
  readonly country: string;
  readonly page: string;
}

/** Mails about passwords and accounts. A temporary one, and a code, is made when its mail is sent: no job holds it. */
export const passwordJobs = ({ database, now: present }: Pick<Deps, 'database' | 'now'>, send: SendMail): Record<string, JobHandler> => ({
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
  'registration-code-mail': async (payload) => {
    const asked = payload as unknown as AskedRegistration;
    const { facts } = brandOf(asked.brand);
    const made = await makeCode(database, asked, present());
    if (made === 'ended') return;
    const letter =
      made === 'known'
        ? registrationLetter(facts, asked.email, asked.origin)
        : registrationCodeLetter(facts, asked.email, made.code, asked.origin);
    await send(`registration-${randomUUID()}`, sealed(letter, asked.brand), present());
  },
  // of the release before, which promised it where it met an account
  'registration-mail': async (payload) => {
    const { customerId, brand } = payload as { customerId: number; brand: string };
    const customer = await queryOne<{ email: string }>(database, 'select email from customers where id = $1', [customerId]);
    if (customer)
      await send(`registration-${randomUUID()}`, sealed(registrationLetter(brandOf(brand).facts, customer.email), brand), new Date());
  },
});
