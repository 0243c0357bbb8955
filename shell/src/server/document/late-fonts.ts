/** Remembers, for as long as the tab lives, that the fonts are in the browser's cache. Holds nothing of the shopper. */
const mark = 'cd-fonts';

/** Statements that let the fonts apply, and remember it. A browser may refuse to remember. */
export const applyFonts = `document.getElementById('cd-fonts').media='all';try{sessionStorage.setItem('${mark}','1')}catch{}`;

const atOnce = `try{if(sessionStorage.getItem('${mark}'))document.getElementById('cd-fonts').media='all'}catch{}`;

/** Font faces that apply from the start where the tab has fetched them before, and otherwise once the page can be seen: see late-scripts.ts. */
export const lateFontsHtml = (css: string, nonce: string): string =>
  `<style nonce="${nonce}" id="cd-fonts" media="not all">${css}</style><script nonce="${nonce}">${atOnce}</script>`;
