import { markArriving } from './far-parts.ts';

/** Remembers, for as long as the tab lives, that the fonts are in the browser's cache. Holds nothing of the shopper. */
const mark = 'cd-fonts';

/**
 * Statements that fetch the fonts, let them apply all at once when they are there, and remember it: the page is laid out anew one time.
 * Faces of letters that few pages have are left to the browser, which fetches them where it meets such a letter.
 * A font that does not come leaves its stand-in. So does one that would move what is in sight, or into it, as a title that takes a line more
 * or less in it does: it applies from the next page on. A browser may refuse to remember.
 * What is seen is found in one task, and the fonts apply in the next, to what is in sight alone: sections below it keep their size and are
 * left out, then come back piece by piece, and what is far down with them (far-parts.ts).
 */
export const applyFonts = `const fonts=document.getElementById('cd-fonts');
if(fonts.media!=='all'){
const faces=[...fonts.sheet.cssRules].map(({style})=>{const the=(name)=>style.getPropertyValue(name);
return new FontFace(the('font-family').replace(/["']/g,''),the('src'),{weight:the('font-weight'),display:'swap',unicodeRange:the('unicode-range')||'U+0-10FFFF'})});
const common=faces.filter(({unicodeRange})=>/^U\\+0+-/i.test(unicodeRange));
Promise.allSettled(common.map((face)=>face.load())).then(()=>{
const come=faces.filter(({status})=>status!=='error');
const seen=(element)=>{const {top,left,right}=element.getBoundingClientRect();return top<innerHeight+48&&left<innerWidth&&right>0};
const sight=[...document.querySelectorAll('header *,#page :not([data-far] *)')].filter(seen);
setTimeout(()=>{const before=sight.map(top);
layOut([...document.querySelectorAll('#page section:not([data-far],[data-far] *,:focus-within)')].filter((piece)=>top(piece)>=innerHeight).map((piece)=>{
const held=standing(piece,{contentVisibility:'hidden',width:piece.offsetWidth+'px',height:piece.offsetHeight+'px'});
return()=>{held.cancel();top(piece)}}));
for(const face of come)document.fonts.add(face);
for(const held of [come.filter(({family})=>family!==faces[0].family),come])if(sight.some((element,i)=>Math.abs(top(element)-before[i])>8)){
for(const face of held)document.fonts.delete(face);
addEventListener('single-spa:before-mount-routing-event',({detail})=>{if(detail.newUrl!==detail.oldUrl)fonts.media='all'})}
});
try{sessionStorage.setItem('${mark}','1')}catch{}})}
else layOut([]);
`;

const atOnce = `try{if(sessionStorage.getItem('${mark}'))document.getElementById('cd-fonts').media='all'}catch{}`;

/** Font faces that apply from the start where the tab has fetched them before, and otherwise once the page can be seen: see late-scripts.ts. */
export const lateFontsHtml = (css: string, nonce: string): string =>
  `<style nonce="${nonce}" id="cd-fonts" media="not all">${css}</style><script nonce="${nonce}">${atOnce}${markArriving}</script>`;
