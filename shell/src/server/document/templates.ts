import { pathTo } from '@cellardoor/contracts';
import type { FooterContent } from '@cellardoor/contracts/content';
import { escapeHtml } from './escape.ts';
import { templateStartFrame } from './template-start.ts';

const link = ({ href, label }: { readonly href: string; readonly label: string }) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

const widget = (name: string, inside: string, attributes = '') =>
  `<cellardoor-widget name="${name}"${attributes}>${inside}${templateStartFrame}</cellardoor-widget>\n`;

const promise = ({ guarantee }: FooterContent) => `<p><b>${escapeHtml(guarantee.title)}.</b> ${escapeHtml(guarantee.text)}</p>`;

function plainFooter(footer: FooterContent): string {
  const columns = footer.columns.map(({ links }) => `<ul>${links.map((to) => `<li>${link(to)}</li>`).join('')}</ul>`);
  return `<footer>${promise(footer)}<p>${escapeHtml(footer.about)}</p>${columns.join('')}</footer>`;
}

const templates: Readonly<Record<string, (footer: FooterContent) => string>> = {
  recommended: () => widget('search.recommended', link({ href: pathTo('search.listing'), label: 'Our wines' })),
  'recently-viewed': () => widget('product.recently-viewed', ''),
  'password-reset': () => widget('account.password-form', link({ href: pathTo('account.password'), label: 'Ask for a new password' })),
  'brand-guarantee': (footer) => widget('header.footer', promise(footer), ' only="guarantee"'),
  footer: (footer) => widget('header.footer', plainFooter(footer)),
};

/**
 * HTML that a page of the same origin inserts: the tag of a widget, and in it what shows until the widget is there, and a frame that gives
 * `embed.js` to a page that has none. No script is in it, because none would run. Undefined for a name that there is not. [OTH-02] [OTH-04]
 */
export const widgetTemplate = (name: string, footer: FooterContent): string | undefined =>
  Object.hasOwn(templates, name) ? templates[name]!(footer) : undefined;
