import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const seconds = 30;
/** Mails that were read, by folder; and of these the codes that nobody has asked for yet, by the address that they went to. */
const read = new Map<string, { readonly names: Set<string>; readonly codes: Map<string, string> }>();

const headerTo = (mail: string) => (/^To: ?<?(.*?)>?\r$/m.exec(mail)?.[1] ?? '').trim();

/** The text part; the HTML beside it says the same. */
function textOf(mail: string): string {
  const [, encoded = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(mail) ?? [];
  return Buffer.from(encoded, 'base64').toString('utf8');
}

/** The code that a letter brings, if it brings one. */
export const codeIn = (text: string): string | undefined => /^\d{6}$/m.exec(text)?.[0];

/**
 * The newest code that was mailed to an address, once it is there; each is given once.
 * @param home the folder of the API whose mails are files
 * @throws after half a minute, such as for an address that has an account
 */
export async function registrationCode(home: string, email: string): Promise<string> {
  const folder = join(home, 'mail');
  const { names, codes } = read.get(home) ?? { names: new Set(), codes: new Map() };
  read.set(home, { names, codes });
  const address = email.normalize('NFKC').trim().toLowerCase();
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(8)) {
    const all = await readdir(folder).catch(() => []);
    // a mail that is being written has another ending
    for (const name of all.filter((found) => found.startsWith('registration-') && found.endsWith('.eml') && !names.has(found))) {
      names.add(name);
      const mail = await readFile(join(folder, name), 'utf8');
      const code = codeIn(textOf(mail));
      if (code) codes.set(headerTo(mail), code);
    }
    const code = codes.get(address);
    codes.delete(address);
    if (code) return code;
  }
  throw new Error(`No code was mailed to ${email}.`);
}
