/** Remembers, for as long as the tab lives, that the fonts are in the browser's cache. Holds nothing of the shopper. */
const mark = 'cd-fonts';

/**
 * Statements that fetch the fonts, let them apply all at once when they are there, and remember it: the page is laid out anew one time.
 * Faces of letters that few pages have are left to the browser, which fetches them where it meets such a letter.
 * A font that does not come leaves its stand-in. So does one that would move what is in sight, as a title that takes a line more in it
 * does: it applies from the next page on. A browser may refuse to remember.
 * Only what is in sight is laid out at once. What is below the screen keeps its size and is left out, then comes back piece by piece, in
 * tasks of a few milliseconds: laid out with the rest it would hold up the shopper's first touch. An animation that stands still holds it
 * so: it leaves no trace in the elements that React is about to take over.
 */
export const applyFonts = `const fonts=document.getElementById('cd-fonts');
if(fonts.media!=='all'){
const faces=[...fonts.sheet.cssRules].map(({style})=>{const the=(name)=>style.getPropertyValue(name);
return new FontFace(the('font-family').replace(/["']/g,''),the('src'),{weight:the('font-weight'),display:'swap',unicodeRange:the('unicode-range')||'U+0-10FFFF'})});
const common=faces.filter(({unicodeRange})=>/^U\\+0+-/i.test(unicodeRange));
Promise.allSettled(common.map((face)=>face.load())).then(()=>{
const top=(element)=>element.getBoundingClientRect().top;
const seen=(element)=>{const box=element.getBoundingClientRect();return box.top<innerHeight&&box.left<innerWidth&&box.right>0};
const sight=[...document.querySelectorAll('header *,#page *')].filter(seen),before=sight.map(top);
const come=faces.filter(({status})=>status!=='error');
const below=[];
const find=(inside)=>{for(const piece of inside.children){const {top,bottom,width,height}=piece.getBoundingClientRect();
if(bottom<=innerHeight)continue;
if(top<innerHeight||sight.some((element)=>piece.contains(element))||piece.contains(document.activeElement))find(piece);
else if(height>100)below.push({piece,kept:{contentVisibility:'hidden',width:width+'px',height:height+'px'}})}};
find(document.body);
const left=below.map(({piece,kept})=>{const held=piece.animate([kept,kept],1e6);held.pause();return()=>{held.cancel();top(piece)}});
const comeBack=()=>{for(const began=performance.now();left.length&&performance.now()-began<4;)left.shift()();
if(left.length)setTimeout(comeBack)};
setTimeout(comeBack);
for(const face of come)document.fonts.add(face);
for(const held of [come.filter(({family})=>family!==faces[0].family),come])if(sight.some((element,i)=>Math.abs(top(element)-before[i])>8)){
for(const face of held)document.fonts.delete(face);
addEventListener('single-spa:before-mount-routing-event',({detail})=>{if(detail.newUrl!==detail.oldUrl)fonts.media='all'})}
try{sessionStorage.setItem('${mark}','1')}catch{}})}
`;

const atOnce = `try{if(sessionStorage.getItem('${mark}'))document.getElementById('cd-fonts').media='all'}catch{}`;

/** Font faces that apply from the start where the tab has fetched them before, and otherwise once the page can be seen: see late-scripts.ts. */
export const lateFontsHtml = (css: string, nonce: string): string =>
  `<style nonce="${nonce}" id="cd-fonts" media="not all">${css}</style><script nonce="${nonce}">${atOnce}</script>`;
