import { randomUUID } from 'node:crypto';
import type { Deps } from '../api.ts';
import { queryOne } from '../db/database.ts';
import { renewLeftCode } from '../gift-cards/renew-code.ts';
import type { JobHandler } from '../jobs/run-lane.ts';
import type { VoucherToTell } from '../personal-data/close-account.ts';
import { forgetTemporaryPassword, makeTemporaryPassword } from '../accounts/passwords/temporary-password.ts';
import type { AskedRegistration } from '../accounts/registration/pending-registration.ts';
import type { WelcomeMail } from '../accounts/registration/open-account.ts';
import { makeCode } from '../accounts/registration/registration-code.ts';
import type { ToldAddress } from './email-jobs.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './letter-mail.ts';
import { accountClosedLetter, passwordChangedLetter, temporaryPasswordLetter, type ToldOfWallet } from './password-letters.ts';
import { registrationCodeLetter, registrationLetter, welcomeLetter } from './registration-letters.ts';
import type { SendMail } from './post.ts';

interface PasswordMail {
  readonly brand: string;
  readonly customerId: number | null;
  readonly country: string;
  readonly page: string;
}

/** `vouchers` is absent in jobs of the release before. */
interface ClosedAccount extends ToldAddress {
  readonly vouchers?: readonly VoucherToTell[];
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
        sealed(temporaryPasswordLetter(brandFactsFor({ brand, country }), customer.email, password, page), brand),
        now,
      );
    } catch (error) {
      await forgetTemporaryPassword(database, customerId);
      throw error;
    }
  },
  'password-changed-mail': async (payload) => {
    const { email, ...market } = payload as unknown as ToldAddress;
    await send(`password-changed-${randomUUID()}`, sealed(passwordChangedLetter(brandFactsFor(market), email), market.brand), new Date());
  },
  'account-closed-mail': async (payload) => {
    const { email, vouchers = [], ...market } = payload as unknown as ClosedAccount;
    const now = present();
    const told: ToldOfWallet[] = [];
    for (const { id, country } of vouchers) {
      const voucher = await renewLeftCode(database, id, now);
      if (voucher) told.push({ ...voucher, country });
    }
    await send(`account-closed-${randomUUID()}`, sealed(accountClosedLetter(brandFactsFor(market), email, told), market.brand), now);
  },
  'registration-code-mail': async (payload) => {
    // a job of the release before brings the shop's address
    const asked = payload as unknown as AskedRegistration & { readonly origin?: string };
    const made = await makeCode(database, asked, present());
    if (!made) return;
    const { brand, country, email, code, origin = '' } = { ...made, ...(made.origin === '' && { origin: asked.origin }) };
    const facts = brandFactsFor({ brand, country });
    const letter = code === undefined ? registrationLetter(facts, email, origin) : registrationCodeLetter(facts, email, code, origin);
    await send(`registration-${randomUUID()}`, sealed(letter, brand), present());
  },
  'welcome-mail': async (payload) => {
    const { customerId, country, origin } = payload as unknown as WelcomeMail;
    const customer = await queryOne<{ email: string; first_name: string; brand: string }>(
      database,
      'select email, first_name, brand from customers where id = $1',
      [customerId],
    );
    // closed meanwhile
    if (!customer) return;
    const { email, first_name: firstName, brand } = customer;
    const letter = welcomeLetter(brandFactsFor({ brand, country }), email, firstName, origin);
    await send(`registration-welcome-${customerId}`, sealed(letter, brand), present());
  },
  // of the release before, which promised it where it met an account
  'registration-mail': async (payload) => {
    const { customerId, brand } = payload as { customerId: number; brand: string };
    const customer = await queryOne<{ email: string }>(database, 'select email from customers where id = $1', [customerId]);
    if (customer)
      await send(`registration-${randomUUID()}`, sealed(registrationLetter(brandFactsFor({ brand }), customer.email), brand), new Date());
  },
});
