import type { Market } from '@cellardoor/contracts';
import type { Head } from '@cellardoor/mfe-kit';
import { alternatesOf } from '../market/alternates.ts';
import { escapeHtml as text, scriptJson } from './escape.ts';

/** The shop that a page is of. */
export interface HeadShop extends Market {
  readonly locale: string;
  readonly facts: { readonly displayName: string };
}

const preload = ({ href, srcSet, sizes }: NonNullable<Head['preloads']>[number], first: boolean) =>
  `<link rel="preload" as="image" href="${text(href)}"${srcSet ? ` imagesrcset="${text(srcSet)}"` : ''}${sizes ? ` imagesizes="${text(sizes)}"` : ''}${
    first ? ' fetchpriority="high"' : ''
  }>`;

/** What a page says of itself, as elements of the document's head. @param origin of the canonical address */
export function headHtml(head: Head, shop: HeadShop, origin: string): string {
  const elements = [`<title>${text(head.title)}</title>`];
  if (head.description) elements.push(`<meta name="description" content="${text(head.description)}">`);
  if (head.canonical) elements.push(`<link rel="canonical" href="${text(new URL(head.canonical, origin).href)}">`);
  if (head.robots) elements.push(`<meta name="robots" content="${head.robots}">`);
  else elements.push(...alternateLinks(head, shop, origin));
  elements.push(...openGraph(head, shop, origin));
  elements.push(...(head.preloads ?? []).map((picture, i) => preload(picture, i === 0)));
  elements.push(...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`));
  return elements.join('');
}

const alternateLinks = ({ canonical, countries }: Head, shop: HeadShop, origin: string): string[] =>
  canonical
    ? alternatesOf(canonical, countries, shop, origin).map(
        ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${text(href)}">`,
      )
    : [];

/** What a shared link shows (ogp.me). */
function openGraph({ title, description, canonical, picture, sharedAs }: Head, { facts, locale }: HeadShop, origin: string): string[] {
  if (!canonical) return [];
  const properties = {
    type: sharedAs ?? 'website',
    site_name: facts.displayName,
    locale: locale.replace('-', '_'),
    title,
    description,
    url: new URL(canonical, origin).href,
    image: picture && new URL(picture, origin).href,
  };
  return Object.entries(properties).flatMap(([name, value]) => (value ? [`<meta property="og:${name}" content="${text(value)}">`] : []));
}
