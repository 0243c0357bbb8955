import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { speaksForShell } from '@cellardoor/contracts/http/shell-headers';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Api, Deps } from '../api.ts';
import { refuse } from '../plugins/refusal.ts';

const mailPath = '/dev/mail';
/** A mail's file. Its name is what its job calls it: nothing of it is typed by a shopper. */
const isMail = (name: string) => /^[\w-]+\.eml$/.test(name);
const shown = 200;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The mailbox of a site for trying things out: its mails, newest first, at `/dev/mail` of the API's own port. For browsers on the same machine alone,
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

async function newestFirst(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isMail);
  const mails = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })));
  return mails.toSorted((a, b) => Number(b.at) - Number(a.at)).slice(0, shown);
}

const listOf = (mails: readonly { name: string; at: Date }[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head>
<body style="font:16px/1.5 sans-serif;margin:2rem"><h1>Mailbox</h1><p>Nothing is sent: these are the newest mails.</p><ul>
${mails.map(({ name, at }) => `<li><a href="${mailPath}/${name}">${name.slice(0, -4)}</a>, ${at.toISOString()}</li>`).join('\n')}
</ul></body></html>`;

/** The HTML part of a message, which is in base64. */
function htmlOf(message: string): string {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? '';
  const part = message.split(`--${boundary}`).find((each) => each.includes('Content-Type: text/html'));
  return Buffer.from(part?.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8');
}
