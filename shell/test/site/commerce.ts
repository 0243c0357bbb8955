import type { KnownCall } from '@cellardoor/mfe-kit/server';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { secretHeader } from '@cellardoor/contracts/http/shell-headers';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for the commerce API over real HTTP: it answers a few calls, and remembers what it was asked. */
export interface Commerce {
  readonly url: string;
  readonly asked: { readonly method: string; readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
  /** What it says of the catalogue, and the word it puts before each wine's name from then on. */
  catalogue: { token: string; ratings: number; rated: string[]; word: string };
  /** Calls that it says it serves; undefined where it cannot say, as an API of an earlier build. */
  served: readonly KnownCall[] | undefined;
  /** The shell's secret that it knows; undefined where it believes any. */
  secret: string | undefined;
  /** How often it has told the state of the catalogue. */
  readonly looks: () => number;
  /** How many listings were asked for at once, at most. */
  readonly mostListings: () => number;
  stop(): Promise<void>;
}

/** The session's name says how many bottles are in its basket; that of a guest says so, too. */
const bottlesOf = (cookie = '') => Number(/cd_session=\D*(\d+)/.exec(cookie)?.[1] ?? 7);

/** Three parts of a sitemap, of a wine each. */
const soldIn = (part: number) => ({ parts: 3, products: [{ itemCode: `P${part > 3 ? 1 : part}`, soldIn: ['uk', 'nz'] }] });

const isListing = (url = '') => url.startsWith('/api/search/product/flexiwines');
/** Twelve countries, each with wines enough for a place of its own. */
const countries = Array.from({ length: 12 }, (_, at) => ({ id: `C${at}`, label: `Land ${at}`, count: 50 }));
const listed = { total: 50, facets: [{ key: 'country', values: countries }] };

/** A listing takes so long that others could be asked for beside it. */
const delayMs = (url: string | undefined) =>
  url === '/api/product/item/late' ? 5_000 : url === '/api/slow' ? 700 : isListing(url) ? 30 : 0;

type Told = Pick<Commerce, 'catalogue' | 'served' | 'secret'>;

const reply = (
  { url = '/', headers }: IncomingMessage,
  { catalogue: { word, ...state }, served, secret }: Told,
): [status: number, body: object] => {
  const path = url.split('?')[0]!;
  if (secret && headers[secretHeader] && headers[secretHeader] !== secret) return [403, {}];
  if (path === '/catalogue/state') return [200, state];
  if (path === '/calls') return served ? [200, { calls: served }] : [404, {}];
  if (path === '/api/product/item/malformed')
    return [400, { statusCode: 400, statusMessage: 'Not valid', errorResponse: { message: 'Not valid' } }];
  if (path === '/api/product/item/gone')
    return [404, { statusCode: 404, statusMessage: 'No such wine', errorResponse: { message: 'No such wine' } }];
  if (path.startsWith('/api/product/item/'))
    return [200, { statusCode: 0, statusMessage: '', response: { name: `${word} ${path.slice(18)}` } }];
  if (isListing(path)) return [200, { statusCode: 0, statusMessage: '', response: listed }];
  if (path === '/api/catalogue/sold') return [200, { statusCode: 0, statusMessage: '', response: soldIn(Number(url.split('part=')[1])) }];
  if (path === '/visit' && headers.cookie?.includes('broken')) return [500, {}];
  if (path === '/visit') {
    const basket = { numBottles: bottlesOf(headers.cookie), benefits: { memberPrices: false } };
    const session = { securityStatus: headers.cookie?.includes('guest') ? 0 : 4, memberPrices: false };
    return [200, { statusCode: 0, statusMessage: '', response: { session, basket } }];
  }
  return [200, { statusCode: 0, statusMessage: '', response: { echo: path } }];
};

/** @param port a free one when absent, which it finds free again after a stop */
export async function startCommerce(port?: number): Promise<Commerce> {
  const own = port ?? (await freePort());
  const asked: Commerce['asked'] = [];
  const told: Told = { catalogue: { token: '1.0', ratings: 1, rated: [], word: 'Wine' }, served: [], secret: undefined };
  let looks = 0;
  const listings = { now: 0, most: 0 };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // the shell asks these all the while; no test is about each time
      if (!/^\/(?:catalogue\/state|calls|content\/)/.test(request.url!))
        asked.push({ method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const [status, body] = reply(request, told);
      if (isListing(request.url)) {
        listings.most = Math.max(listings.most, (listings.now += 1));
        response.on('close', () => (listings.now -= 1));
      }
      if (request.url!.startsWith('/catalogue/state')) looks += 1;
      response.writeHead(status, {
        'content-type': 'application/json',
        'set-cookie': 'seen=1; Path=/',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
      });
      setTimeout(() => response.end(JSON.stringify(body)), delayMs(request.url));
    });
  });
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(told, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    looks: () => looks,
    mostListings: () => listings.most,
    stop,
  });
}
