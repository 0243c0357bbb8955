/** Remembers, for as long as the tab lives, that the fonts are in the browser's cache. Holds nothing of the shopper. */
const mark = 'cd-fonts';

/**
 * Statements that fetch the fonts, let them apply all at once when they are there, and remember it: the page is laid out anew one time.
 * Faces of letters that few pages have are left to the browser, which fetches them where it meets such a letter.
 * A font that does not come leaves its stand-in. A browser may refuse to remember.
 */
export const applyFonts = `const fonts=document.getElementById('cd-fonts');
if(fonts.media!=='all'){
const faces=[...fonts.sheet.cssRules].map(({style})=>{const the=(name)=>style.getPropertyValue(name);
return new FontFace(the('font-family').replace(/["']/g,''),the('src'),{weight:the('font-weight'),display:'swap',unicodeRange:the('unicode-range')||'U+0-10FFFF'})});
const common=faces.filter(({unicodeRange})=>/^U\\+0+-/i.test(unicodeRange));
Promise.allSettled(common.map((face)=>face.load())).then(()=>{for(const face of faces)if(face.status!=='error')document.fonts.add(face);
try{sessionStorage.setItem('${mark}','1')}catch{}})}
`;

const atOnce = `try{if(sessionStorage.getItem('${mark}'))document.getElementById('cd-fonts').media='all'}catch{}`;

/** Font faces that apply from the start where the tab has fetched them before, and otherwise once the page can be seen: see late-scripts.ts. */
export const lateFontsHtml = (css: string, nonce: string): string =>
  `<style nonce="${nonce}" id="cd-fonts" media="not all">${css}</style><script nonce="${nonce}">${atOnce}</script>`;
