import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { PermanentFailure } from '../../platform/jobs/job-endings.ts';
import type { ApiSettings } from '../../platform/settings.ts';
import type { Mail } from './email.ts';

/**
 * Sends a mail. The same name again is the same mail: a job that runs twice.
 * @throws PermanentFailure when the server will never take it, and another error when it did not go out, to be tried again
 */
export type SendMail = (name: string, mail: Mail, date: Date) => Promise<void>;

/** To the mail server that the operator named; without one each mail is a file. */
export const openPost = ({ mailServerUrl, mailFrom, home }: Pick<ApiSettings, 'mailServerUrl' | 'mailFrom' | 'home'>): SendMail =>
  fromAddress(mailFrom, mailServerUrl ? byServer(mailServerUrl) : intoFolder(join(home, 'mail')));

const fromAddress =
  (address: string | undefined, send: SendMail): SendMail =>
  async (name, mail, date) => {
    const from = address ?? mail.from;
    if (!from) throw new PermanentFailure(`Nobody sends ${name}: its brand is sold no more, and MAIL_FROM is not set`);
    await send(name, { ...mail, from }, date);
  };

const messageOf = (
  name: string,
  { fromName, from = '', replyTo, to, subject, text, html, unsubscribe }: Mail,
  date: Date,
): SendMailOptions => ({
  messageId: `<${name}@${from.split('@').at(-1)}>`,
  from: { name: fromName, address: from },
  // an object, so that no comma in it makes two recipients
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  textEncoding: 'base64',
  ...(unsubscribe && { headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  date,
});

/** Milliseconds after which a server that says nothing has failed: other jobs wait behind this one. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function byServer(url: string): SendMail {
  const server = createTransport({ ...patience, url });
  return async (name, mail, date) => {
    // without its cause: the server's words may name the shopper, and go to the log
    const hush = (failure: Failure) => {
      const text = `The mail server did not take ${name}: ${failure.responseCode ?? failure.code}`;
      throw isForGood(failure) ? new PermanentFailure(text) : new Error(text);
    };
    await server.sendMail(messageOf(name, mail, date)).catch(hush);
  };
}

/** What nodemailer says of a mail that did not go out. */
interface Failure {
  readonly code?: string;
  /** The server's, where it answered, with what it was answering. */
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/**
 * There is no such mailbox (RFC 5321, 4.2.3), or the mail is too large. A refusal of our log-in, of our sender or by a policy (5.7 of
 * RFC 3463) is the operator's to mend: the mail waits.
 */
const isForGood = ({ command, responseCode = 0, response = '' }: Failure): boolean =>
  !/\b5\.7\.\d/.test(response) &&
  ((command === 'RCPT TO' && [550, 551, 553, 556].includes(responseCode)) || (command === 'DATA' && responseCode === 552));

function intoFolder(folder: string): SendMail {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (name, mail, date) => {
    const { message } = await writer.sendMail(messageOf(name, mail, date));
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${name}.eml`);
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}
