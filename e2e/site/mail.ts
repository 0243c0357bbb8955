import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts of the mails that the shop's sandbox holds for an address; none yet is an empty list. @param home the shop's folder */
export async function mailsTo(email: string, home = process.env.E2E_HOME!): Promise<string[]> {
  const folder = join(home, 'mail');
  // a mail that is being written has another ending
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`\nTo: ${email}\r\n`)).map(textOf);
}

/** Those that confirm an order. */
export const orderMailsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).filter((mail) => mail.startsWith('Thank you for your order'));

/** The text part; the HTML beside it says the same. */
function textOf(mail: string): string {
  const [, encoded = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8');
}
