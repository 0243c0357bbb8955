import type { ContentSource } from '@cellardoor/content/client';
import { type ContentOrigins, contentOrigins } from '@cellardoor/contracts/http/content-origins';
import { contentfulUrl, embeddedSpace, embeddedToken, spaceLookSeconds } from '@cellardoor/contracts/http/embedded-content';
import { isShellSecret } from '@cellardoor/contracts/http/shell-headers';
import { resolve } from 'node:path';
import { defaultLimits, type PostgresLimits } from './db/postgres-limits.ts';
import { type PaymentSettings, readPaymentSettings } from './payment-settings.ts';

/** What the operator may set. Everything has a default with which the shop runs on one machine. */
export interface ApiSettings extends PaymentSettings {
  /** Folder of all that the shop writes: the embedded database, mails, pictures of imported wines. */
  readonly home: string;
  /** PostgreSQL address; the embedded database when unset. */
  readonly databaseUrl: string | undefined;
  /** Of a PostgreSQL server alone. */
  readonly databaseLimits: PostgresLimits;
  readonly port: number;
  readonly host: string;
  /** After SIGTERM: seconds for which it serves on while `/ready` says no, so that whoever spreads calls notices. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Proves that a call comes from the shell, whose word on market and client counts; without it nobody's does. */
  readonly shellSecret: string | undefined;
  /** The one before, which shells that were not restarted yet still send. */
  readonly shellSecretBefore: string | undefined;
  /** A payment whose process died is reversed after so many seconds, unless its shopper repeats the call first. */
  readonly paymentRecoverySeconds: number;
  /** Milliseconds between looks for jobs that another process promised, or that are due again. */
  readonly jobRoundMs: number;
  /** Days after the first try on which the card of an unpaid case of a wine plan is tried again; after the last one the plan is suspended. */
  readonly planRetryDays: readonly number[];
  /** Steps of what recurs (reminders, charges) that this process takes a second at most, so that shoppers do not wait for them. */
  readonly renewalsPerSecond: number;
  /** Seconds between two looks for wines that shoppers asked an alert about. */
  readonly interestWatchSeconds: number;
  /** `smtp://user:password@host:port`, or `smtps:`; mails are files in `home` when unset. */
  readonly mailServerUrl: string | undefined;
  /** The address that mails of all brands come from, in place of each brand's own. */
  readonly mailFrom: string | undefined;
  /** True shows the mails that are kept as files at `/dev/mail`, to browsers on this machine. */
  readonly mailboxPage: boolean;
  /** True puts the demo's wines, cases and memberships into a database that holds no others. */
  readonly demoCatalogue: boolean;
  /** Points that a new customer of the bank partner starts with. */
  readonly welcomePoints: number;
  /** New customers a day who start with points: of one network, and in all. Further ones start with none. */
  readonly welcomesPerNetwork: number;
  readonly welcomesPerDay: number;
  /** Log-in attempts a minute for one email address from one network; a network has three times as many in all. */
  readonly loginsPerMinute: number;
  /** Hours for which a log-in counts as full; afterwards the shopper is recognised, and asked for the password again. [USR-03] */
  readonly fullLoginHours: number;
  /** Wrong passwords for one email address from one network that cost no wait; the next ones do, then a lock follows. */
  readonly freeLoginTries: number;
  /** Minutes for which that lock holds. */
  readonly loginLockMinutes: number;
  /** Mails of registrations an hour that one network may cause. */
  readonly registrationsPerHour: number;
  /** Attempts to pay a minute from one network. */
  readonly paymentsPerMinute: number;
  /** Units of wine that orders of one network may keep together before they are paid. */
  readonly heldUnitsPerNetwork: number;
  /** Mails a day to people other than the buyer, as presents and e-vouchers send them: of orders of one network, and of one customer. */
  readonly mailsToOthersPerNetwork: number;
  readonly mailsToOthersPerCustomer: number;
  /** Gift card numbers and voucher codes looked up a minute from one network. */
  readonly giftChecksPerMinute: number;
  /** Name of the content service's space. */
  readonly contentSpace: string;
  /** What readers of published content prove themselves with; made of the shell's secret when unset, so that the shell knows it too. */
  readonly contentDeliveryToken: string | undefined;
  /** The same for drafts, which nobody reads without it. */
  readonly contentPreviewToken: string | undefined;
  /** The space at Contentful that the API takes its content from; undefined where that is its own content service. */
  readonly takenSpace: ContentSource | undefined;
  /** Seconds between two looks at it. */
  readonly takenSpaceLookSeconds: number;
  /** Requests a second that one token may make of the content service. */
  readonly contentRequestsPerSecond: number;
  /** What the shell lets browsers load beside the site's own, where it has the same settings: an editor is told of what is not among it. */
  readonly contentOrigins: ContentOrigins;
}

const wholeNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not '${text}'.`);
  return Number(text);
};

/** Of a timer: none of 0, which never rests, nor of more than it can count. */
function interval(env: NodeJS.ProcessEnv, name: string, fallback: number, unit: 'seconds' | 'milliseconds' = 'seconds'): number {
  const time = wholeNumber(env, name, fallback);
  if (time < 1 || time > 86_400) throw new Error(`${name} must be from 1 to 86400 ${unit}, not ${time}.`);
  return time;
}

/** How much a second: never nothing at all. */
function perSecond(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const count = wholeNumber(env, name, fallback);
  if (count < 1 || count > 1000) throw new Error(`${name} must be from 1 to 1000, not ${count}.`);
  return count;
}

/** Days, each later than the one before: `3,6,10`. */
function retryDays(text: string): readonly number[] {
  const days = text.split(',').map((day) => (/^[1-9]\d?$/.test(day.trim()) ? Number(day) : Number.NaN));
  if (days.some((day, i) => !(day > (days[i - 1] ?? 0))))
    throw new Error(`PLAN_RETRY_DAYS must be days, each later than the one before, such as 3,6,10; it is '${text}'.`);
  return days;
}

function isOn(env: NodeJS.ProcessEnv, name: string): boolean {
  const text = env[name] ?? '';
  if (text !== '' && text !== '0' && text !== '1') throw new Error(`${name} must be 1 or 0, not '${text}'.`);
  return text === '1';
}

/** The driver takes any scheme for its own, and fails with the words of another database's server, or none. */
function databaseAddress(url: string | undefined): string | undefined {
  if (!url) return undefined;
  // a socket has its path, or socket: before it
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(url))
    throw new Error('DATABASE_URL must be the address of a PostgreSQL server, such as postgres://user:password@host:5432/shop.');
  return url;
}

function mailServer(url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new Error('MAIL_SERVER_URL must look like smtp://user:password@host:port.');
  return url;
}

/** As the shell reads it: both halves of it, or none. */
const spaceOf = ({ CONTENT_SPACE: space, CONTENT_DELIVERY_TOKEN: accessToken, CONTENT_URL: url }: NodeJS.ProcessEnv) =>
  space && accessToken ? { space, accessToken, url: url || contentfulUrl } : undefined;

/** A pooler that does not follow prepared statements lends connections by transaction. */
function readLimits(env: NodeJS.ProcessEnv): PostgresLimits {
  const pooler = env.DATABASE_POOLER || undefined;
  if (pooler !== undefined && pooler !== 'transaction')
    throw new Error(`DATABASE_POOLER must be "transaction", or not set; it is "${pooler}".`);
  const prepares = wholeNumber(env, 'DATABASE_PREPARED_STATEMENTS', 1) > 0;
  return {
    connections: wholeNumber(env, 'DATABASE_CONNECTIONS', defaultLimits.connections),
    lockTimeoutMs: wholeNumber(env, 'DATABASE_LOCK_TIMEOUT_MS', defaultLimits.lockTimeoutMs),
    statementTimeoutMs: wholeNumber(env, 'DATABASE_STATEMENT_TIMEOUT_MS', defaultLimits.statementTimeoutMs),
    idleTimeoutMs: defaultLimits.idleTimeoutMs,
    pooled: pooler !== undefined || !prepares,
    prepares,
  };
}

/** @throws a sentence fit for the console when a value cannot be read. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): ApiSettings {
  return {
    home: resolve(env.CELLARDOOR_HOME || 'var'),
    databaseUrl: databaseAddress(env.DATABASE_URL),
    databaseLimits: readLimits(env),
    port: wholeNumber(env, 'COMMERCE_PORT', 8081),
    host: env.COMMERCE_HOST || '127.0.0.1',
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 5),
    logLevel: env.LOG_LEVEL || 'info',
    shellSecret: env.SHELL_SECRET || undefined,
    shellSecretBefore: env.SHELL_SECRET_BEFORE || undefined,
    ...readPaymentSettings(env),
    paymentRecoverySeconds: wholeNumber(env, 'PAYMENT_RECOVERY_SECONDS', 120),
    jobRoundMs: interval(env, 'JOB_ROUND_MS', 2000, 'milliseconds'),
    planRetryDays: retryDays(env.PLAN_RETRY_DAYS || '3,6,10'),
    renewalsPerSecond: perSecond(env, 'RENEWALS_PER_SECOND', 2),
    interestWatchSeconds: interval(env, 'INTEREST_WATCH_SECONDS', 30),
    mailServerUrl: mailServer(env.MAIL_SERVER_URL),
    mailFrom: env.MAIL_FROM || undefined,
    mailboxPage: isOn(env, 'MAILBOX_PAGE'),
    demoCatalogue: isOn(env, 'DEMO_CATALOGUE'),
    welcomePoints: wholeNumber(env, 'WELCOME_POINTS', 0),
    welcomesPerNetwork: wholeNumber(env, 'WELCOMES_PER_NETWORK', 3),
    welcomesPerDay: wholeNumber(env, 'WELCOMES_PER_DAY', 200),
    loginsPerMinute: wholeNumber(env, 'LOGINS_PER_MINUTE', 10),
    fullLoginHours: wholeNumber(env, 'FULL_LOGIN_HOURS', 12),
    freeLoginTries: wholeNumber(env, 'FREE_LOGIN_TRIES', 3),
    loginLockMinutes: wholeNumber(env, 'LOGIN_LOCK_MINUTES', 15),
    registrationsPerHour: wholeNumber(env, 'REGISTRATIONS_PER_HOUR', 30),
    paymentsPerMinute: wholeNumber(env, 'PAYMENTS_PER_MINUTE', 20),
    heldUnitsPerNetwork: wholeNumber(env, 'HELD_UNITS_PER_NETWORK', 120),
    mailsToOthersPerNetwork: wholeNumber(env, 'MAILS_TO_OTHERS_PER_NETWORK', 30),
    mailsToOthersPerCustomer: wholeNumber(env, 'MAILS_TO_OTHERS_PER_CUSTOMER', 30),
    giftChecksPerMinute: wholeNumber(env, 'GIFT_CHECKS_PER_MINUTE', 10),
    contentSpace: env.CONTENT_SPACE || embeddedSpace,
    contentDeliveryToken: env.CONTENT_DELIVERY_TOKEN || (env.SHELL_SECRET && embeddedToken(env.SHELL_SECRET)) || undefined,
    contentPreviewToken: env.CONTENT_PREVIEW_TOKEN || undefined,
    takenSpace: spaceOf(env),
    takenSpaceLookSeconds: interval(env, 'CONTENT_REFRESH_SECONDS', spaceLookSeconds),
    contentRequestsPerSecond: wholeNumber(env, 'CONTENT_REQUESTS_PER_SECOND', 55),
    contentOrigins: contentOrigins(env),
  };
}

/** A shop that is served needs its shell. @throws a sentence fit for the console without a secret that is long enough */
export function requireShellSecret({ shellSecret = '', shellSecretBefore }: Pick<ApiSettings, 'shellSecret' | 'shellSecretBefore'>): void {
  if (!isShellSecret(shellSecret))
    throw new Error('SHELL_SECRET must be set, to 16 characters or more without spaces, the same as for the shell.');
  if (shellSecretBefore !== undefined && !isShellSecret(shellSecretBefore))
    throw new Error('SHELL_SECRET_BEFORE must be 16 characters or more without spaces, or not set.');
}
