import { randomUUID } from 'node:crypto';
import type { Deps } from '../../platform/api.ts';
import { queryOne } from '../../platform/db/database.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';
import type { VoucherToTell } from '../stored-value/personal-data.ts';
import type { RegistrationCodeJob } from '../identity/accounts/pending-registration.ts';
import type { WelcomeMail } from '../../workflows/accounts/registration/open-account.ts';
import type { ToldAddress } from './email-jobs.ts';
import { brandFactsFor } from './from-brand.ts';
import { sealed } from './sealed-email.ts';
import { accountClosedEmail, passwordChangedEmail, temporaryPasswordEmail, type ToldOfWallet } from './password-emails.ts';
import { registrationCodeEmail, registrationEmail, welcomeEmail } from './registration-emails.ts';
import type { SendMail } from './post.ts';
import { forgetTemporaryPassword, prepareRegistrationCodeMail, makeTemporaryPassword } from '../identity/api.ts';
import { reissueCodeForBalance } from '../stored-value/api.ts';

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
        sealed(temporaryPasswordEmail(brandFactsFor({ brand, country }), customer.email, password, page), brand),
        now,
      );
    } catch (error) {
      await forgetTemporaryPassword(database, customerId);
      throw error;
    }
  },
  'password-changed-mail': async (payload) => {
    const { email, ...market } = payload as unknown as ToldAddress;
    await send(`password-changed-${randomUUID()}`, sealed(passwordChangedEmail(brandFactsFor(market), email), market.brand), new Date());
  },
  'account-closed-mail': async (payload) => {
    const { email, vouchers = [], ...market } = payload as unknown as ClosedAccount;
    const now = present();
    const told: ToldOfWallet[] = [];
    for (const { id, country } of vouchers) {
      const voucher = await reissueCodeForBalance(database, id, now);
      if (voucher) told.push({ ...voucher, country });
    }
    await send(`account-closed-${randomUUID()}`, sealed(accountClosedEmail(brandFactsFor(market), email, told), market.brand), now);
  },
  'registration-code-mail': async (payload) => {
    // a job of the release before brings the shop's address
    const asked = payload as unknown as RegistrationCodeJob & { readonly origin?: string };
    const made = await prepareRegistrationCodeMail(database, asked, present());
    if (!made) return;
    const { brand, country, email, code, origin = '' } = { ...made, ...(made.origin === '' && { origin: asked.origin }) };
    const facts = brandFactsFor({ brand, country });
    const message = code === undefined ? registrationEmail(facts, email, origin) : registrationCodeEmail(facts, email, code, origin);
    await send(`registration-${randomUUID()}`, sealed(message, brand), present());
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
    const message = welcomeEmail(brandFactsFor({ brand, country }), email, firstName, origin);
    await send(`registration-welcome-${customerId}`, sealed(message, brand), present());
  },
  // of the release before, which promised it where it met an account
  'registration-mail': async (payload) => {
    const { customerId, brand } = payload as { customerId: number; brand: string };
    const customer = await queryOne<{ email: string }>(database, 'select email from customers where id = $1', [customerId]);
    if (customer)
      await send(`registration-${randomUUID()}`, sealed(registrationEmail(brandFactsFor({ brand }), customer.email), brand), new Date());
  },
});
