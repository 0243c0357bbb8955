import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './order-mail.ts';

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** A mail as it would go out, RFC 5322. */
function messageOf({ fromName, to, subject, text }: Mail, date: Date): string {
  const body = Buffer.from(text)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');
  return [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${encoded(fromName)} <orders@cellardoor.example>`,
    `To: <${to.replace(/[\r\n<>]/g, '')}>`,
    `Subject: ${encoded(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '',
  ].join('\r\n');
}

/** Where mails go that have no server: a file each. The same name again replaces the file, so a job that runs twice sends one mail. */
export async function putMail(folder: string, name: string, mail: Mail, date: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.eml`);
  await writeFile(`${path}.part`, messageOf(mail, date), { mode: 0o600 });
  await rename(`${path}.part`, path);
}
