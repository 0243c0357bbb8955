import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A content service over real HTTP, with one home page, that fails in every way. */
export interface ContentService {
  readonly url: string;
  /** Titles of the home page of law, as everybody sees it and as a draft. */
  readonly titles: { published: string; draft: string };
  mood: 'well' | 'slow' | 'rubbish' | 'broken entries' | 'broken block';
  /** Ids of home pages whose drafts were asked for, in order. */
  readonly draftsAsked: string[];
  /** Drafts that wait for their answer while this is set; call them to send it. */
  held: (() => void)[] | undefined;
  /** Tokens that it was asked with. */
  readonly tokens: Set<string>;
  stop(): Promise<void>;
}

const array = (items: readonly object[], linked: readonly object[] = []) => ({
  sys: { type: 'Array' },
  total: items.length,
  skip: 0,
  limit: 100,
  items,
  includes: { Entry: linked },
});
/** A block of the home page; it can do without one that has no title. */
const quickLinks = (title: string) => ({
  sys: { id: 'quick-links', type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'quickLinks' } } },
  fields: { title, buttons: [] },
});
const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
const page = (id: string, fields: object) => ({
  sys: { id, type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'homepage' } } },
  fields: { brand: 'law', description: 'A shop', placeholders: [], ...fields },
});
/** The footer of law; its guarantee says the title of the home page. */
const footer = (text: string) => ({
  sys: { id: 'law-footer', type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'footer' } } },
  fields: { brand: 'law', about: 'Who we are', columns: [], guaranteeTitle: 'Our "word" & <promise>', guaranteeText: text },
});
const unknownType = { sys: { type: 'Error', id: 'InvalidQuery' }, message: 'The query you sent was invalid.' };

const unknownToken = { sys: { type: 'Error', id: 'AccessTokenInvalid' }, message: 'The access token you sent could not be found.' };

/** @param port one that it had before */
export async function startContentService(port = 0): Promise<ContentService> {
  const service: ContentService = {
    url: '',
    titles: { published: 'The first page', draft: 'A draft of a page' },
    mood: 'well',
    draftsAsked: [],
    held: undefined,
    tokens: new Set(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const send = (response: ServerResponse, body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const entries = (query: URLSearchParams, isDraft: boolean) => {
    const title = service.mood === 'broken entries' ? 7 : isDraft ? service.titles.draft : service.titles.published;
    const all = [page('law-home', { title, quickLinks: linkTo('quick-links') }), ...(isDraft ? [page('spring', { title: 'Spring' })] : [])];
    const found = query.has('sys.id') ? all.filter(({ sys }) => sys.id === query.get('sys.id')) : all.slice(0, 1);
    return array(found, [quickLinks(service.mood === 'broken block' ? '' : 'Quick ways')]);
  };
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams, host } = new URL(url, 'http://localhost');
    service.tokens.add(String(headers.authorization));
    if (service.mood === 'slow') return;
    if (service.mood === 'rubbish') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
    if (!pathname.includes('/spaces/shop/')) return void send(response, unknownType, 404);
    const token = pathname.startsWith('/drafts/') ? 'for-editors' : 'for-everybody';
    if (headers.authorization !== `Bearer ${token}`) return void send(response, unknownToken, 401);
    if (pathname.endsWith('/sync')) {
      const state = `${service.titles.published} ${service.mood}`.replaceAll(' ', '-');
      const items = searchParams.get('sync_token') === state ? [] : entries(new URLSearchParams(), false).items;
      return void send(response, { sys: { type: 'Array' }, items, nextSyncUrl: `http://${host}/sync?sync_token=${state}` });
    }
    const isDraft = pathname.startsWith('/drafts/');
    if (isDraft && searchParams.has('sys.id')) service.draftsAsked.push(searchParams.get('sys.id')!);
    const answer = () => {
      if (searchParams.get('content_type') === 'footer') return send(response, array([footer(service.titles.published)]));
      if (searchParams.get('content_type') !== 'homepage') return send(response, unknownType, 400);
      if (searchParams.get('include') !== '6') return send(response, unknownType, 400);
      if (searchParams.get('fields.brand') !== 'law') return send(response, array([]));
      return send(response, entries(searchParams, isDraft));
    };
    if (isDraft && service.held) service.held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(service, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
