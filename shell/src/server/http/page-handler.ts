import {
  checkoutRedirect,
  isPrivateAddress,
  matchRoute,
  type MarketFacts,
  pages,
  type RouteMatch,
  routeTable,
} from '@cellardoor/contracts';
import type { Release } from '@cellardoor/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../request/request-context.ts';
import { requestedDraft } from '../content/requested-draft.ts';
import { withOverridesNote } from '../document/overrides-note.ts';
import { withPreviewNote } from '../document/preview-note.ts';
import { contentSecurityPolicy, newNonce } from '../document/csp.ts';
import { encodingFor } from '../compression/encodings.ts';
import { pageBody, type ReadyPage } from '../pages/page-cache.ts';
import { notFoundMatch } from '../pages/page-builder.ts';
import { localOrigin, withOverrides } from '../registry/module-overrides.ts';
import type { Snapshot } from '../registry/snapshot.ts';
import { fetchShopper } from '../request/shopper.ts';
import type { Shell } from '../shell.ts';
import { forward } from '../upstream/forward.ts';
import { legacyRequestHeaders } from '../upstream/end-to-end.ts';
import { provenanceHeaders } from '../upstream/provenance.ts';
import { type Visitor, visitorOf } from '../request/visitor.ts';
import { visitorGroup } from '../request/visitor-group.ts';
import { requestSignal } from './request-signal.ts';
import { sendUnknownHost, plainPage } from './kind-errors.ts';
import { correctedAddress } from './corrected-address.ts';
import { overridesOf } from './module-overrides.ts';
import { SendRate } from './send-rate.ts';

/** Long, because the legacy site is slow. */
const legacyDeadlineMs = 30_000;

/** Up to this load there is time to compress each page well: pages under way, and pages sent in the last second. */
const calm = { underWay: 3, aSecond: 20 };
const rate = new SendRate();

/** All pages of the contracts: one whose module is not live is unavailable (503), not unknown (404). */
const ownedRoutes = routeTable(pages);

/** Handles every address without a route of its own: a page of the route table, a page of the legacy site, or the not-found page. [RTE-17] */
export function pageHandler(app: FastifyInstance, shell: Shell): void {
  app.setNotFoundHandler(async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    const { market } = visitor;
    if (!market) return sendUnknownHost(reply);
    const url = new URL(visitor.origin + request.raw.url!);
    const elsewhere = checkoutRedirect(url.pathname, market);
    if (elsewhere) return reply.redirect(elsewhere + url.search, 302);
    const { group, setCookie } = visitorGroup(shell.modules, visitor, request);
    return shell.modules.with(async (running) => {
      const snapshot = withOverrides(running, overridesOf(shell, request, visitor, running));
      const match = matchRoute(snapshot.routes, url) ?? matchRoute(ownedRoutes, url);
      if (!match && shell.legacy) return legacy(shell, request, reply, visitor);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plainPage(reply.header('allow', 'GET, HEAD'), 405, 'This page cannot be sent to', 'Please go back and try again.');
      const meant = match ? undefined : correctedAddress(url);
      if (meant !== undefined) return reply.redirect(meant, 301);
      const found = await pageFor(shell, snapshot, { ...visitor, market }, match ?? notFoundMatch, url, reply);
      return send(shell, request, reply, { ...found, isPrivate: isPrivateAddress(match?.page, url), groupCookie: setCookie });
    }, group);
  });
}

/** A page, and the request for which its placeholders are filled. */
interface PageReply {
  readonly page: ReadyPage;
  readonly context: RequestContext;
  /** True where the address is secret: it holds a token or names an order. [ANL-02] */
  readonly isPrivate: boolean;
  /** True where drafts were asked for: such a page is neither cached nor indexed, even where it shows published content. */
  readonly isPreview: boolean;
  /** Tells a visitor their group. */
  readonly groupCookie?: string;
  /** A note to the editor, shown above the page. */
  readonly note?: string;
}

/** Releases by the page that was made of them: the most wanted pages are sent again and again. */
const releases = new WeakMap<ReadyPage, readonly Release[]>();

/** The releases with a part on a page. */
function releasesOf(page: ReadyPage, snapshot: Snapshot): readonly Release[] {
  const known = releases.get(page);
  if (known) return known;
  const found = [...new Set(page.parts.flatMap((part) => snapshot.ownerOf(part)?.release ?? []))];
  releases.set(page, found);
  return found;
}

/** The releases of which a part failed in a reply: as the page was made, or in its placeholders. */
function failedIn({ failedParts }: ReadyPage, { snapshot, failed = new Set() }: RequestContext): Set<Release> {
  return new Set([...failedParts, ...failed].flatMap((part) => snapshot.ownerOf(part)?.release ?? []));
}

async function pageFor(
  shell: Shell,
  snapshot: Snapshot,
  visitor: Visitor & { market: MarketFacts },
  match: RouteMatch,
  url: URL,
  reply: FastifyReply,
): Promise<Omit<PageReply, 'isPrivate'>> {
  const { market, origin, requestId, cookie, hasChosenCookies } = visitor;
  const address = addressOf(url, snapshot, match);
  const catalogue = shell.catalogue.token;
  const signal = requestSignal(reply);
  const wanted = shell.content.hasDrafts ? requestedDraft(url) : undefined;
  const isPreview = wanted !== undefined;
  const { draft, note } = (wanted && (await shell.content.preview(market, wanted.id))) ?? {};
  const preview = { isPreview, ...(note !== undefined && { note }) };
  const content = draft ?? shell.content.of(market);
  const shopperUnknown = cookie !== undefined;
  const anonymous: RequestContext = {
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
    failed: new Set(),
  };
  const isPersonal = snapshot.ownerOf(match.page)?.parts[match.page]?.audience === 'shopper';
  let context = anonymous;
  // only once the page is there, or has its turn: no call to the API for a page that is refused
  const resolveShopper = async () => (context = cookie ? await shopperContext(shell, anonymous, visitor, reply, signal) : anonymous);
  if (!draft && !snapshot.overrides && !(cookie && isPersonal)) {
    const page = await cachedPage(shell, anonymous, match, signal);
    if (page.refused) return { page, context, ...preview };
    if (page.forAll || !cookie) return { page, context: await resolveShopper(), ...preview };
  }
  shell.metrics.page('personal');
  const page = await shell.pages.build(anonymous, match, signal, resolveShopper);
  return { page, context, ...preview };
}

/** A page from the cache: the same for everyone, or at least for visitors without a session. */
async function cachedPage(shell: Shell, anonymous: RequestContext, match: RouteMatch, signal: AbortSignal): Promise<ReadyPage> {
  const { snapshot, market, origin, address, catalogue, content } = anonymous;
  const key = [snapshot.id, market.brand, market.country, origin, match.page, address, catalogue, content.version].join('\n');
  const { value, found } = await shell.pageCache.get(key, (anySignal) => shell.pages.build(anonymous, match, anySignal), signal);
  shell.metrics.page(found);
  return value;
}

/** The context with session and basket. */
async function shopperContext(
  shell: Shell,
  anonymous: RequestContext,
  visitor: Visitor,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<RequestContext> {
  const renderId = randomUUID();
  const { shopper, unknown, setCookie } = await fetchShopper(shell.commerce, visitor, renderId, shell.settings.shellSecret, (reason) => {
    reply.log.warn({ reason }, 'the page does not know its shopper');
    shell.metrics.shopperUnknown();
    return undefined;
  });
  for (const value of setCookie) reply.header('set-cookie', value);
  return { ...anonymous, shopper, shopperUnknown: unknown, cookie: visitor.cookie, renderId, signal };
}

/** Path and declared query parameters: nothing else of an address may vary a page. The not-found page does not learn its path. */
function addressOf(url: URL, { routes }: Snapshot, match: RouteMatch): string {
  if (match === notFoundMatch) return '/';
  const declared = routes.find(({ page }) => page === match.page)?.query ?? [];
  const query = new URLSearchParams(declared.flatMap((name) => (match.params[name] === undefined ? [] : [[name, match.params[name]]])));
  return url.pathname + (query.size > 0 ? `?${query}` : '');
}

async function send(
  shell: Shell,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, context, isPrivate, isPreview, groupCookie, note }: PageReply,
): Promise<FastifyReply> {
  if (page.redirect) return reply.header('cache-control', 'no-store').redirect(page.redirect.location, page.redirect.status);
  const nonce = newNonce();
  const { overrides } = context.snapshot;
  const localOrigins = overrides && [...new Set(overrides.values())].map(localOrigin);
  // a page with a note goes to one editor or developer: it is not worth compressing
  const encoding = note === undefined && !overrides ? encodingFor(request.headers['accept-encoding']) : 'identity';
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', contentSecurityPolicy(nonce, { ...shell.settings, isPrivate, localOrigins }))
    // a site that opens the shop in a window loses its handle on it; windows of wallets and PayPal still reach the page that opened them
    .header('cross-origin-opener-policy', 'same-origin-allow-popups');
  // the next page must not learn a secret path from its referrer
  if (isPrivate) reply.header('referrer-policy', 'strict-origin');
  if (isPreview || overrides) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  if (page.status === 503) reply.header('retry-after', '5');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const busy = rate.count() > calm.aSecond || shell.modules.inUse > calm.underWay;
  const body = await pageBody(page, context, nonce, { encoding, busy });
  if (groupCookie) reply.header('set-cookie', groupCookie);
  if (request.method === 'GET') shell.health.shown(releasesOf(page, context.snapshot), failedIn(page, context));
  const noted = note === undefined ? body : withPreviewNote(String(body), note);
  return reply.send(overrides ? withOverridesNote(String(noted), overrides, nonce) : noted);
}

async function legacy(shell: Shell, request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Promise<FastifyReply> {
  try {
    const headers = { ...legacyRequestHeaders(request.headers), ...provenanceHeaders(visitor) };
    return await forward(request, reply, shell.legacy!, { headers, deadlineMs: legacyDeadlineMs });
  } catch (error) {
    request.log.error({ reason: (error as Error).message }, 'legacy origin unreachable');
    return plainPage(reply, 502, 'This page is not answering just now', 'Please try again in a moment.');
  }
}
