import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';

/** A message of two parts, its headers as they were sent. */
export interface ReadMail {
  readonly headers: string;
  readonly text: string;
  readonly html: string;
}

/** Reads a message with a text and an HTML part, both in base64. */
export function readMail(message: string): ReadMail {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const parts = message.split(`--${boundary}`).slice(1, -1);
  const body = (type: string) => parts.find((part) => part.includes(`Content-Type: ${type}`))?.split('\r\n\r\n')[1] ?? '';
  const decoded = (type: string) => Buffer.from(body(type), 'base64').toString('utf8');
  return { headers, text: decoded('text/plain'), html: decoded('text/html') };
}

/** The mail that an order caused, once it is there. */
export async function wholeMailOf({ home }: Pick<ApiUnderTest, 'home'>, orderId: string): Promise<ReadMail> {
  const path = join(home, 'mail', `order-${orderId}.eml`);
  await eventually(() => existsSync(path));
  return readMail(readFileSync(path, 'utf8'));
}

/** The text of the mail that an order caused, once it is there. */
export const mailOf = async (api: Pick<ApiUnderTest, 'home'>, orderId: string): Promise<string> => (await wholeMailOf(api, orderId)).text;

/** The texts of the mails to an address; none yet is an empty list. */
export function mailsTo({ home }: Pick<ApiUnderTest, 'home'>, email: string): string[] {
  const folder = join(home, 'mail');
  if (!existsSync(folder)) return [];
  // a mail that is being written has another ending
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return mails.filter((mail) => isTo(mail, email)).map((mail) => readMail(mail).text);
}

/** True for a mail whose own `To` names the address: `Reply-To` may name another's. */
function isTo(mail: string, email: string): boolean {
  const to = (/^To: ?([^]*?)\r\n(?! )/m.exec(mail)?.[1] ?? '').trim();
  return to === email || to.includes(`<${email}>`);
}
