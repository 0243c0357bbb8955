import { createHash } from 'node:crypto';
import { templateStartPath } from '../../boot.ts';

const script = `(function () {
  var page = parent.document;
  if (parent === window || parent.customElements.get('cellardoor-widget') || page.querySelector('script[data-cellardoor]')) return;
  var embed = page.createElement('script');
  embed.src = new URL('/embed.js', location.href).href;
  embed.setAttribute('data-cellardoor', '');
  page.head.appendChild(embed);
})();`;

/**
 * Adds `embed.js` to the page around it, once, if that page has none. Browsers run no script that a page inserts by `innerHTML`, but those
 * of a frame of the same origin, they do. [OTH-02]
 */
export const templateStart = `<!doctype html><html lang="en"><head><title>Start</title><script>${script}</script></head><body></body></html>\n`;

/** Nothing but its script runs in the frame, and only pages of its own origin may have it. */
export const templateStartPolicy = [
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  `frame-ancestors 'self'`,
].join('; ');

/**
 * The frame itself: lazy, so that it never loads where the tag's widget takes its place at once. It takes no room to speak of, but a frame
 * of no size or one that is hidden would not load at all.
 */
export const templateStartFrame = `<iframe src="${templateStartPath}" loading="lazy" width="1" height="1" frameborder="0" title="" aria-hidden="true" tabindex="-1"></iframe>`;
