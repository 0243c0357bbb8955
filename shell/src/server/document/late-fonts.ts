import { markArriving } from './offscreen-layout.ts';

/** Key in sessionStorage: this tab has loaded the fonts before. Holds nothing of the shopper. */
const mark = 'cd-fonts';

/**
 * Statements that load the fonts and apply all of them at once, so that the page is laid out again only once, and note that in the tab.
 * Faces for rare letters are left to the browser, which loads them when it meets such a letter.
 * A font that fails to load leaves its stand-in. So does one that would shift what is visible, such as a title that needs a line more:
 * it applies from the next page on.
 * One task finds what is visible, the next applies the fonts to that alone: sections below keep their size and are hidden, then are laid
 * out one by one together with offscreen sections (offscreen-layout.ts).
 */
export const applyFonts = `const fonts=document.getElementById('cd-fonts');
if(fonts.media!=='all'){
const faces=[...fonts.sheet.cssRules].map(({style})=>{const the=(name)=>style.getPropertyValue(name);
return new FontFace(the('font-family').replace(/["']/g,''),the('src'),{weight:the('font-weight'),display:'swap',unicodeRange:the('unicode-range')||'U+0-10FFFF'})});
const common=faces.filter(({unicodeRange})=>/^U\\+0+-/i.test(unicodeRange));
Promise.allSettled(common.map((face)=>face.load())).then(()=>{
const come=faces.filter(({status})=>status!=='error');
const seen=(element)=>{const {top,left,right}=element.getBoundingClientRect();return top<innerHeight+48&&left<innerWidth&&right>0};
const sight=[...document.querySelectorAll('header *,#page :not([data-offscreen] *)')].filter(seen);
setTimeout(()=>{const before=sight.map(top);
layOut([...document.querySelectorAll('#page section:not([data-offscreen],[data-offscreen] *,:focus-within)')].filter((section)=>top(section)>=innerHeight).map((section)=>{
const held=paused(section,{contentVisibility:'hidden',width:section.offsetWidth+'px',height:section.offsetHeight+'px'});
return()=>{held.cancel();top(section)}}));
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
