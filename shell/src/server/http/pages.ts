import {
  checkoutRedirect,
  isPrivateAddress,
  matchRoute,
  type MarketFacts,
  pages,
  type RouteMatch,
  routeTable,
} from '@cellardoor/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Visit } from '../compose/visit.ts';
import { draftAsked } from '../content/draft-asked.ts';
import { withNote } from '../content/preview-notes.ts';
import { contentSecurityPolicy, newNonce } from '../document/csp.ts';
import { encodingFor } from '../pages/encodings.ts';
import { pageBody, type ReadyPage } from '../pages/page-cache.ts';
import { notFound } from '../pages/page-builder.ts';
import type { Snapshot } from '../registry/snapshot.ts';
import { fetchShopper } from '../shopper.ts';
import type { Shell } from '../shell.ts';
import { forward } from '../upstream/forward.ts';
import { forLegacy } from '../upstream/end-to-end.ts';
import { provenanceHeaders } from '../upstream/provenance.ts';
import { type Visitor, visitorOf } from '../visitor.ts';
import { goneSignal } from './gone-signal.ts';
import { noShop, plainPage } from './kind-errors.ts';
import { meantAddress } from './meant-address.ts';
import { SendRate } from './send-rate.ts';

/** The legacy site is as slow as it is. */
const legacyDeadlineMs = 30_000;

/** So many pages under way, and sent in a second, leave time to compress each well. */
const calm = { underWay: 3, aSecond: 20 };
const rate = new SendRate();

/** Pages that the shop has, whether or not a module shows them now: one without its module is away for a while, not unknown. */
const ownedRoutes = routeTable(pages);

/** Every address that nothing else owns: a page of the route table, a page of the legacy site, or the not-found page. [RTE-17] */
export function shopPages(app: FastifyInstance, shell: Shell): void {
  app.setNotFoundHandler(async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    const { market } = visitor;
    if (!market) return noShop(reply);
    const url = new URL(visitor.origin + request.raw.url!);
    const elsewhere = checkoutRedirect(url.pathname, market);
    if (elsewhere) return reply.redirect(elsewhere + url.search, 302);
    return shell.modules.with(async (snapshot) => {
      const match = matchRoute(snapshot.routes, url) ?? matchRoute(ownedRoutes, url);
      if (!match && shell.legacy) return legacy(shell, request, reply, visitor);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plainPage(reply.header('allow', 'GET, HEAD'), 405, 'This page cannot be sent to', 'Please go back and try again.');
      const meant = match ? undefined : meantAddress(url);
      if (meant !== undefined) return reply.redirect(meant, 301);
      const asked = await pageFor(shell, snapshot, { ...visitor, market }, match ?? notFound, url, reply);
      return send(shell, request, reply, { ...asked, isPrivate: isPrivateAddress(match?.page, url) });
    });
  });
}

/** A page, and for whom its places are to be filled. */
interface AskedPage {
  readonly page: ReadyPage;
  readonly visit: Visit;
  /** True where nobody else may learn its address. [ANL-02] */
  readonly isPrivate: boolean;
  /** True where drafts were asked for: neither kept nor found by search engines, also where what is published stands in their place. */
  readonly isPreview: boolean;
  /** What its editor is told above it. */
  readonly note?: string;
}

async function pageFor(
  shell: Shell,
  snapshot: Snapshot,
  visitor: Visitor & { market: MarketFacts },
  match: RouteMatch,
  url: URL,
  reply: FastifyReply,
): Promise<Omit<AskedPage, 'isPrivate'>> {
  const { market, origin, requestId, cookie, hasChosenCookies } = visitor;
  const address = addressOf(url, snapshot, match);
  const catalogue = shell.catalogue.token;
  const gone = goneSignal(reply);
  const asked = shell.content.hasDrafts ? draftAsked(url) : undefined;
  const isPreview = asked !== undefined;
  const { draft, note } = (asked && (await shell.content.preview(market, asked.id))) ?? {};
  const told = { isPreview, ...(note !== undefined && { note }) };
  const content = draft ?? shell.content.of(market);
  const shopperUnknown = cookie !== undefined;
  const nobody: Visit = {
    snapshot,
    market,
    origin,
    address,
    requestId,
    catalogue,
    content,
    shopper: null,
    shopperUnknown,
    hasChosenCookies,
  };
  const isPersonal = snapshot.ownerOf(match.page)?.parts[match.page]?.audience === 'shopper';
  let visit = nobody;
  // not before the page is there, or has its turn: nobody is asked about shoppers whose page is refused
  const know = async () => (visit = cookie ? await visitOf(shell, nobody, visitor, reply, gone) : nobody);
  if (!draft && !(cookie && isPersonal)) {
    const page = await commonPage(shell, nobody, match, gone);
    if (page.refused) return { page, visit, ...told };
    if (page.forAll || !cookie) return { page, visit: await know(), ...told };
  }
  shell.metrics.page('personal');
  const page = await shell.pages.build(nobody, match, gone, know);
  return { page, visit, ...told };
}

/** A page as it is for everyone, or at least for visitors without a session. */
async function commonPage(shell: Shell, nobody: Visit, match: RouteMatch, gone: AbortSignal): Promise<ReadyPage> {
  const { snapshot, market, origin, address, catalogue, content } = nobody;
  const key = [snapshot.id, market.brand, market.country, origin, match.page, address, catalogue, content.version].join('\n');
  const { value, found } = await shell.pageCache.get(key, (allGone) => shell.pages.build(nobody, match, allGone), gone);
  shell.metrics.page(found);
  return value;
}

/** The visit of somebody with a session. */
async function visitOf(shell: Shell, nobody: Visit, visitor: Visitor, reply: FastifyReply, gone: AbortSignal): Promise<Visit> {
  const page = randomUUID();
  const { shopper, unknown, setCookie } = await fetchShopper(shell.commerce, visitor, page, shell.settings.shellSecret, (reason) => {
    reply.log.warn({ reason }, 'the page does not know its shopper');
    shell.metrics.shopperUnknown();
    return undefined;
  });
  for (const value of setCookie) reply.header('set-cookie', value);
  return { ...nobody, shopper, shopperUnknown: unknown, cookie: visitor.cookie, page, gone };
}

/** Path and declared parameters: nothing else of an address may vary a page. An unknown path is told to nobody. */
function addressOf(url: URL, { routes }: Snapshot, match: RouteMatch): string {
  if (match === notFound) return '/';
  const declared = routes.find(({ page }) => page === match.page)?.query ?? [];
  const query = new URLSearchParams(declared.flatMap((name) => (match.params[name] === undefined ? [] : [[name, match.params[name]]])));
  return url.pathname + (query.size > 0 ? `?${query}` : '');
}

async function send(
  shell: Shell,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, visit, isPrivate, isPreview, note }: AskedPage,
): Promise<FastifyReply> {
  if (page.redirect) return reply.header('cache-control', 'no-store').redirect(page.redirect.location, page.redirect.status);
  const nonce = newNonce();
  // a page with a note is sent as it is, to one editor
  const encoding = note === undefined ? encodingFor(request.headers['accept-encoding']) : 'identity';
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', contentSecurityPolicy(nonce, { ...shell.settings, isPrivate }))
    // a page of another site that opened this one has no hand on it; the windows of wallets and of PayPal answer the one that opened them
    .header('cross-origin-opener-policy', 'same-origin-allow-popups');
  // the next page reads the address of the one before
  if (isPrivate) reply.header('referrer-policy', 'strict-origin');
  if (isPreview) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  if (page.status === 503) reply.header('retry-after', '5');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const busy = rate.count() > calm.aSecond || shell.modules.inUse > calm.underWay;
  const body = await pageBody(page, visit, nonce, { encoding, busy });
  return reply.send(note === undefined ? body : withNote(String(body), note));
}

async function legacy(shell: Shell, request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Promise<FastifyReply> {
  try {
    const headers = { ...forLegacy(request.headers), ...provenanceHeaders(visitor) };
    return await forward(request, reply, shell.legacy!, { headers, deadlineMs: legacyDeadlineMs });
  } catch (error) {
    request.log.error({ reason: (error as Error).message }, 'legacy origin unreachable');
    return plainPage(reply, 502, 'This page is not answering just now', 'Please try again in a moment.');
  }
}
