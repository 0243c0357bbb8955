import type { FooterContent } from '@cellardoor/contracts/content';
import { logoSvg } from '@cellardoor/brand/server';
import { namesTag } from '@cellardoor/contracts/http/entity-tag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { type EmbedData, templateStartPath } from '../../boot.ts';
import { widgetsOf } from '../document/boot-data.ts';
import { brandFrame } from '../document/brand-frame.ts';
import { templateStart, templateStartPolicy } from '../document/template-start.ts';
import { widgetTemplate } from '../document/templates.ts';
import { requestedDraft } from '../content/requested-draft.ts';
import type { Shell } from '../shell.ts';
import { type Visitor, visitorOf } from '../request/visitor.ts';
import { sendFile } from './files.ts';
import { sendUnknownHost, sendCallRefusal } from './kind-errors.ts';

type Served = Required<Pick<Visitor, 'market'>> & Visitor;
/** The name of the file that is asked for, where it ends so. */
const nameIn = ({ params }: FastifyRequest, ending: 'json' | 'html') =>
  new RegExp(`^([\\w-]+)\\.${ending}$`).exec((params as { file: string }).file)?.[1];
const briefly = 'public, max-age=60, stale-while-revalidate=600';

/** Types for pages that embed widgets, in the shell's browser build. */
const embedTypes = 'cellardoor.d.ts';

/** What a host serves of its brand: content entries, icons, robots.txt, and what `embed.js` needs. */
export function brandFileRoutes(app: FastifyInstance, shell: Shell): void {
  const atHost =
    (serve: (request: FastifyRequest, reply: FastifyReply, visitor: Served) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(request, shell.marketOf, shell.settings);
      return visitor.market ? serve(request, reply, visitor as Served) : sendUnknownHost(reply);
    };
  const send = (name: string, text: string, request: FastifyRequest, reply: FastifyReply, caching = briefly) =>
    sendFile(shell, request, reply, name, kept(text), caching);
  /** What a reader that knows it already need not be sent again. [OTH-04] */
  const sendTagged = (name: string, text: string, request: FastifyRequest, reply: FastifyReply) => {
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).header('cache-control', briefly).send();
    return send(name, text, request, reply);
  };

  app.get(
    '/content/:file',
    atHost(async (request, reply, { market }) => {
      const name = nameIn(request, 'json');
      const asked = shell.content.hasDrafts ? requestedDraft(new URL(request.raw.url!, 'http://localhost')) : undefined;
      const draft = asked && (await shell.content.preview(market!, asked.id))?.draft;
      const { entries } = draft ?? shell.content.of(market!);
      if (!name || !Object.hasOwn(entries, name)) return sendCallRefusal(reply, 404, 'There is no such content.');
      if (asked) return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').send(entries[name]);
      return send('content.json', JSON.stringify(entries[name]), request, reply);
    }),
  );
  app.get(
    '/data/homepage/:file',
    atHost((request, reply, { market }) => {
      const { entries } = shell.content.of(market!);
      if (nameIn(request, 'json') !== market!.brand) return sendCallRefusal(reply, 404, 'There is no such home page here.');
      return sendTagged('homepage.json', JSON.stringify(entries.home), request, reply);
    }),
  );
  app.get(templateStartPath, (request, reply) =>
    send('start.html', templateStart, request, reply.header('content-security-policy', templateStartPolicy)),
  );
  app.get(
    '/templates/:file',
    atHost((request, reply, { market }) => {
      const text = widgetTemplate(nameIn(request, 'html') ?? '', shell.content.of(market!).entries.footer as FooterContent);
      return text === undefined ? reply.code(404).send('') : sendTagged('template.html', text, request, reply);
    }),
  );
  app.get(
    '/embed.json',
    atHost((request, reply, { market }) => {
      const { base, embed, embedHost, integrity } = shell.assets;
      const fileOf = (name: string) => ({ src: base + name, integrity: integrity[name]! });
      const scripts = { host: fileOf(embedHost), pinned: fileOf(embed) };
      const data: EmbedData = {
        ...widgetsOf(shell.modules.current, market!),
        css: embedCss(market!.brand),
        ...scripts,
        types: base + embedTypes,
      };
      return send('embed.json', JSON.stringify(data), request, reply, 'public, max-age=10');
    }),
  );
  // the newest of both, beside each other; their pinned addresses have the build's hash
  for (const [path, name] of [
    ['/embed.js', shell.assets.embed],
    ['/cellardoor.d.ts', embedTypes],
  ] as const)
    app.get(path, async (request, reply) => {
      const file = shell.assets.files.get(name);
      return file ? sendFile(shell, request, reply, name, file, 'public, max-age=300') : reply.code(404).send('');
    });
  for (const path of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/logo.svg'])
    app.get(
      path,
      atHost((request, reply, { market }) => send('logo.svg', logoSvg(market!.brand), request, reply, 'public, max-age=86400')),
    );
  const { appleDomainAssociation } = shell.settings;
  if (appleDomainAssociation !== undefined)
    app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300').send(appleDomainAssociation),
    );
  app.get(
    '/robots.txt',
    atHost((request, reply, { origin }) => {
      const closed = ['/api/', '/gvapi/', '/account', '/jsp/checkout/', '/sandbox-gateway/'].map((path) => `Disallow: ${path}`);
      return send(
        'robots.txt',
        ['User-agent: *', ...closed, `Host: ${origin}`, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'),
        request,
        reply,
      );
    }),
  );
}

const buffers = new Map<string, Buffer>();

/** The same text as the same Buffer, so that it is compressed once. */
function kept(text: string): Buffer {
  const known = buffers.get(text) ?? Buffer.from(text);
  if (buffers.size > 200) buffers.clear();
  buffers.set(text, known);
  return known;
}

/** A foreign page gets all rules at once. */
function embedCss(brand: string): string {
  const { css, fonts } = brandFrame(brand);
  return css + fonts;
}
