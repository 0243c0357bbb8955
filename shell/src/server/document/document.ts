import type { MarketFacts } from '@cellardoor/contracts';
import type { RootName } from '../../boot.ts';
import type { Snapshot } from '../registry/snapshot.ts';
import { bootJson, type FilledRoot, type Roots } from './boot-data.ts';
import { brandFrame } from './brand-frame.ts';
import { escapeHtml } from './escape.ts';
import { lateFontsHtml } from './late-fonts.ts';
import { SharedChunks } from './shared-chunks.ts';
import { lateScriptsHtml } from './late-scripts.ts';
import { joinChunks, Placeholder, type Chunks, maxUncompressedLength } from './chunks.ts';
import { mainScripts, scriptsOf, stylesOf } from './fragment-files.ts';
import type { ShellAssets } from '../registry/shell-assets.ts';

export interface DocumentContent {
  readonly snapshot: Snapshot;
  readonly market: MarketFacts;
  readonly pageId: string;
  readonly params: object;
  /** Ids of all pages and widgets in it. */
  readonly parts: readonly string[];
  /** Ids of parts that failed by the fault of their release. */
  readonly failedParts: readonly string[];
  /** Elements of the head, as `headHtml` writes them. */
  readonly head: string;
  readonly roots: Roots;
  readonly assets: ShellAssets;
  /** Address of the tag manager's script. */
  readonly tagManager?: string;
  /** Shown in the page's root while the page itself is missing. */
  readonly fallback?: string;
}

const elements: Record<RootName, string> = { header: 'div', page: 'main', footer: 'div', overlays: 'div' };
const attributes: Partial<Record<RootName, string>> = { page: ' tabindex="-1"', footer: ' data-offscreen' };

function rootHtml(name: RootName, { part, composed }: FilledRoot, fallback = ''): Chunks {
  const tag = elements[name];
  const start = `<${tag} id="${name}" data-application="${name}" data-boundary="${part.split('.')[0]}"${attributes[name] ?? ''}>`;
  const end = `</div></${tag}>`;
  return composed
    ? joinChunks(`${start}<div data-part="${part}" data-ssr="ok">`, composed.html, end)
    : [`${start}<div data-part="${part}">${fallback}${end}`];
}

/** The whole page as HTML. Every script and style in it carries the nonce. */
export function documentText(content: DocumentContent, nonce: string): Chunks {
  const { snapshot, market, pageId, roots, assets } = content;
  const all = Object.values(roots).flatMap(({ composed }) => (composed ? [composed] : []));
  const shown = new Set(all.flatMap(({ fragmentIds: now, offscreenIds: later }) => [...now, ...later]));
  // the browser hydrates the footer when it is scrolled near
  const now = new Set(all.filter((root) => root !== roots.footer.composed).flatMap(({ fragmentIds: ids }) => ids));
  const { css, files } = stylesOf(market.brand, snapshot, shown);
  return joinChunks(
    around(
      nonce,
      `<!doctype html><html lang="${market.locale}" data-brand="${market.brand}" data-country="${market.country}" data-page="${pageId}"><head>` +
        `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        content.head +
        `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
        `<style nonce="${nonce}" data-href="${files}">`,
    ),
    styles.of(css),
    around(nonce, `</style>${lateFontsHtml(brandFrame(market.brand).fonts, nonce)}</head>`),
    '<body',
    consentPlace,
    `><a class="cd-skip" href="#page">Skip to the main content</a>`,
    rootHtml('header', roots.header),
    rootHtml('page', roots.page, content.fallback),
    // the page's own questions stand between the page and the footer
    rootHtml('overlays', roots.overlays),
    rootHtml('footer', roots.footer),
    `<div id="progress" class="cd-progress" role="progressbar" aria-label="Loading" hidden></div><div id="live" class="cd-live" role="status"></div>` +
      `<script type="application/json" id="cd-boot">`,
    bootJson(snapshot, market, content, roots),
    around(nonce, `</script>${lateScriptsHtml(mainScripts(assets), scriptsOf(snapshot, now), nonce)}</body></html>`),
  );
}

/** Hides the question for cookie consent, before the first paint, from visitors who have answered it. [ANL-03] */
const consentPlace = new Placeholder(async ({ hasChosenCookies }) => [hasChosenCookies ? ' data-cookies="chosen"' : '']);

/** The styles of a page are the same text on many pages. */
const styles = new SharedChunks(4e6);
/** Texts between the nonces of a page. */
const frames = new SharedChunks(2e6);

/** A text split at its nonces; long texts between them are shared chunks. */
const around = (nonce: string, text: string): Chunks =>
  text
    .split(nonce)
    .map((part) => (part.length > maxUncompressedLength ? frames.of(part) : part))
    .flatMap((part, i) => (i === 0 ? [part] : [nonce, part]));

/** What stands in the place of a page that could not be made. The browser tries again by itself. */
export const fallbackHtml = (title: string, text: string): string =>
  `<section class="cd-fallback"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Go to the home page</a></p></section>`;
