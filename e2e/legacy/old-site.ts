import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { root } from '../../tools/src/processes.ts';
import { oldPage } from './old-page.ts';

const resolve = createRequire(import.meta.url).resolve;
const assets: Record<string, readonly [type: string, file: string]> = {
  '/assets/bootstrap.css': ['text/css', resolve('bootstrap/dist/css/bootstrap.css')],
  '/assets/jquery.js': ['text/javascript', resolve('jquery/dist/jquery.js')],
};

/** A page of the old site with a widget on it, and the same without one. */
export const withWidget = '/jsp/old/news.jsp';
export const plain = '/jsp/old/plain.jsp';

export const howTo = join(root, 'docs/how-to/put-a-widget-on-a-legacy-page.md');

/** Of the page's own blocks, so that a policy allows them and no others. */
const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))]
    .map(([, block]) => `'sha256-${createHash('sha256').update(block!).digest('base64')}'`)
    .join(' ');

/** The lines that the how-to page names for a page with a policy, and what the page's own scripts and styles need. */
async function strictPolicy(): Promise<string> {
  const [, named] = /^A page with a policy needs these; they are enough:\n\n {4}(.*)$/m.exec(await readFile(howTo, 'utf8'))!;
  const html = oldPage(true);
  const scripts = `script-src 'self' ${hashesOf(html, 'script')}`;
  return `default-src 'none'; ${named!.replace("script-src 'self'", scripts)}; style-src 'self' ${hashesOf(html, 'style')}`;
}

/**
 * The site that was there before the shop: `/jsp/old/news.jsp`, and `/jsp/old/plain.jsp`, the same page without a widget, and
 * `/jsp/old/strict.jsp`, the page with a content security policy, and `/jsp/old/spoilt.jsp`, one that reads from right to left and has a `JSON` of its own.
 */
export interface OldSite {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function openOldSite(): Promise<OldSite> {
  const strict = await strictPolicy();
  const server = createServer(async ({ url = '/' }, reply) => {
    const path = url.split('?')[0]!;
    const asset = assets[path];
    if (asset) return void reply.writeHead(200, { 'content-type': asset[0] }).end(await readFile(asset[1]));
    if (!/^\/jsp\/old\/(news|plain|strict|spoilt)\.jsp$/.test(path)) return void reply.writeHead(404).end('not on the old site');
    const policy = path.includes('strict') ? { 'content-security-policy': strict } : {};
    return void reply
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy })
      .end(oldPage(!path.includes('plain'), { spoilt: path.includes('spoilt') }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
