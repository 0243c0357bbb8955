import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { speaksForShell } from '@cellardoor/contracts/http/shell-headers';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Api, Deps } from '../../platform/api.ts';
import { refuse } from '../../platform/http/refusal.ts';

const mailPath = '/dev/mail';
/** A mail's file. Its name is what its job calls it: nothing of it is typed by a shopper. */
const isMail = (name: string) => /^[\w-]+\.eml$/.test(name);
const shown = 200;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The mailbox of a site for trying things out: its mails, newest first, by subject, recipient and time, at `/dev/mail` of the API's own port. For browsers on the same machine alone,
 * as mails hold codes that open accounts; there only with `MAILBOX_PAGE=1`, and not where a mail server sends them.
 */
export function mailboxPage(app: Api, { settings: { home, mailServerUrl, mailboxPage: isOn } }: Deps): void {
  if (!isOn || mailServerUrl) return;
  const folder = join(home, 'mail');
  const hide = { hide: true } as const;
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' };

  app.get(mailPath, { schema: hide }, async (request, reply) => {
    requireThisMachine(request);
    return reply.headers(html).send(listOf(await newestFirst(folder)));
  });
  app.get(`${mailPath}/:name`, { schema: { ...hide, params: Type.Object({ name: Type.String() }) } }, async (request, reply) => {
    requireThisMachine(request);
    const { name } = request.params;
    const message = isMail(name) ? await readFile(join(folder, name), 'utf8').catch(() => undefined) : undefined;
    return reply.headers(html).send(message === undefined ? refuseUnknown() : htmlOf(message));
  });
}

const refuseUnknown = () => refuse(404, 'There is nothing at this address.', { code: 'unknown_address' });

/** The name, too: a page of another site may have a name of its own that leads to this machine. @throws Refusal 404 */
function requireThisMachine({ raw: { socket, headers } }: FastifyRequest): void {
  const isNear = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  const isNamedSo = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? '');
  if (!isNear || !isNamedSo || Object.keys(headers).some((name) => speaksForShell(name) || /^(x-)?forwarded/.test(name))) refuseUnknown();
}

/** A mail as the list names it. */
interface Listed {
  readonly name: string;
  readonly at: Date;
  readonly to: string;
  readonly subject: string;
}

async function newestFirst(folder: string): Promise<Listed[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isMail);
  const mails = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })));
  const newest = mails.toSorted((a, b) => Number(b.at) - Number(a.at)).slice(0, shown);
  return Promise.all(newest.map(async (mail) => ({ ...mail, ...headersOf(await readFile(join(folder, mail.name), 'utf8')) })));
}

function headersOf(message: string): Pick<Listed, 'to' | 'subject'> {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const unfolded = headers.replace(/\r\n(?=[ \t])/g, '');
  const header = (name: string) => withoutEncoding(new RegExp(`^${name}: *(.*)$`, 'm').exec(unfolded)?.[1] ?? '');
  return { to: header('To'), subject: header('Subject') };
}

/** Words of a header as they are read: `openPost` writes letters beyond ASCII in base64 (RFC 2047). */
const withoutEncoding = (words: string): string =>
  words
    .replace(/(?<=\?=) +(?==\?)/g, '')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, encoded: string) => Buffer.from(encoded, 'base64').toString('utf8'));

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const timeOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

const listOf = (mails: readonly Listed[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head>
<body style="font:16px/1.5 sans-serif;margin:2rem;overflow-wrap:anywhere"><h1>Mailbox</h1><p>Nothing is sent: these are the newest mails.</p><ul>
${mails.map(({ name, at, to, subject }) => `<li><a href="${mailPath}/${name}">${escaped(subject)}</a> to ${escaped(to)}, ${timeOf(at)} UTC</li>`).join('\n')}
</ul></body></html>`;

/** The HTML part of a message, which is in base64. */
function htmlOf(message: string): string {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? '';
  const part = message.split(`--${boundary}`).find((each) => each.includes('Content-Type: text/html'));
  return Buffer.from(part?.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8');
}
