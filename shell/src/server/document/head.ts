import type { Head } from '@cellardoor/mfe-kit';
import { escapeHtml as text, scriptJson } from './escape.ts';

const preload = ({ href, srcSet, sizes }: NonNullable<Head['preloads']>[number], first: boolean) =>
  `<link rel="preload" as="image" href="${text(href)}"${srcSet ? ` imagesrcset="${text(srcSet)}"` : ''}${sizes ? ` imagesizes="${text(sizes)}"` : ''}${
    first ? ' fetchpriority="high"' : ''
  }>`;

/** What a page says of itself, as elements of the document's head. @param origin of the canonical address */
export function headHtml(head: Head, origin: string): string {
  const parts = [`<title>${text(head.title)}</title>`];
  if (head.description) parts.push(`<meta name="description" content="${text(head.description)}">`);
  if (head.canonical) parts.push(`<link rel="canonical" href="${text(new URL(head.canonical, origin).href)}">`);
  if (head.robots) parts.push(`<meta name="robots" content="${head.robots}">`);
  parts.push(...(head.preloads ?? []).map((picture, i) => preload(picture, i === 0)));
  parts.push(...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`));
  return parts.join('');
}
