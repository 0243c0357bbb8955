import { isText } from './compression/compressed-files.ts';
import { matchRoute } from '@cellardoor/contracts';
import { fillPlaceholders, textOfChunks } from './document/chunks.ts';
import { marketNames } from './market/markets.ts';
import type { Shell } from './shell.ts';

/** Loads the live releases and renders a page once: the first request after a start would miss its deadlines. */
export async function warmUp(shell: Shell): Promise<void> {
  await shell.modules.sync();
  await renderPage(shell, '/');
}

/** Timeout of the crawl. */
const crawlTimeoutMs = 15_000;

/**
 * Crawls one page of each type as an anonymous visitor, starting at all paths without parameters, to record inputs of pages and widgets for the trial of
 * new releases.
 */
export async function crawlForInputs(shell: Shell, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(crawlTimeoutMs)]);
  const { modules } = shell.modules.current;
  const paths = [...modules.values()].flatMap(({ release }) => Object.values(release.face.pages).flatMap((page) => page.paths));
  const queue = paths.filter((path) => !/[:*]/.test(path));
  const seen = new Set<string>();
  for (let path = queue.shift(); path !== undefined && !signal.aborted; path = queue.shift()) {
    const page = matchRoute(shell.modules.current.routes, new URL(path, origin))?.page;
    if (!page || seen.has(page)) continue;
    seen.add(page);
    const text = await renderPage(shell, path);
    for (const [, href] of text.matchAll(/ href="(\/[^"#]*)/g)) queue.push(href!.replaceAll('&amp;', '&'));
  }
}

const origin = 'http://localhost';

/** A page as a visitor without a session gets it; empty where the shell has no market of its own or no such page. */
async function renderPage(shell: Shell, path: string): Promise<string> {
  const market = shell.marketOf('localhost') ?? shell.marketOf(`${marketNames[0]}.localhost`);
  const match = matchRoute(shell.modules.current.routes, new URL(path, origin));
  if (!market || !match) return '';
  const given = {
    market,
    origin,
    address: path,
    requestId: 'warm-up',
    catalogue: shell.catalogue.token,
    content: shell.content.of(market),
    shopper: null,
  };
  return shell.modules.with(async (snapshot) => {
    const { text } = await shell.pages.build({ ...given, snapshot }, match);
    return textOfChunks((await fillPlaceholders({ ...given, snapshot }, text)).chunks);
  });
}

/** Precompresses browser files one by one in the background; stops when the signal aborts. */
export async function precompressFiles({ assets, modules, compressed }: Shell, signal: AbortSignal): Promise<void> {
  const releases = [...modules.current.modules.values()].map(({ release }) => release.files);
  for (const files of [assets.files, ...releases]) {
    for (const [name, content] of files) if (isText(name) && !signal.aborted) await compressed.get(content, 'br');
  }
}
