import { pageField } from '@cellardoor/contracts';
import { scriptOnlyButtonSelector } from '@cellardoor/mfe-kit/browser/pressable';
import { scriptJson } from './escape.ts';
import { deferOffscreenLayout } from './offscreen-layout.ts';
import { applyFonts } from './late-fonts.ts';

/** A script of the page: its address and its hash. */
export interface LateScript {
  readonly href: string;
  readonly integrity?: string;
}

/**
 * Runs in the page. Scripts and fonts load after the first picture has been painted, at the first touch or key, or after three seconds.
 * `main` runs; `parts` are only preloaded for it.
 * Where scripts fail, or have not come after fifteen seconds, `data-unanswered` is set, and unscripted.css shows plain forms instead.
 * Where the browser does not report paints, or the first picture is not the largest element, 300 ms after the load event must do.
 * The last click on a button that does nothing without scripts is captured, and replayed after hydration.
 * A form that returns to its page gets the page's path in a field: the referrer of a private page has no path.
 */
const begin = `(()=>{
const {main,parts}=JSON.parse(document.getElementById('cd-scripts').textContent);
const policy=window.trustedTypes?trustedTypes.createPolicy('shell',{createScriptURL:(url)=>url}):{createScriptURL:(url)=>url};
const add=(name,fields)=>document.head.append(Object.assign(document.createElement(name),{crossOrigin:'anonymous'},fields));
let begun=false;
const said=document.documentElement.dataset;
const unanswered=()=>{if(!('ready' in said))said.unanswered=''};
setTimeout(unanswered,15000);
${deferOffscreenLayout}const run=()=>{if(begun)return;begun=true;${applyFonts}
for(const s of parts)add('link',{rel:'preload',as:'script',href:s.href,integrity:s.integrity||''});
for(const s of main)add('script',{async:false,onerror:unanswered,src:policy.createScriptURL(s.href),integrity:s.integrity||''})};
for(const event of ['pointerdown','keydown','touchstart'])addEventListener(event,run,{once:true,capture:true,passive:true});
let pressed;
const keep=({target})=>{pressed=target.closest('${scriptOnlyButtonSelector}')??pressed};
addEventListener('click',keep,true);
addEventListener('submit',({target:{elements:{${pageField}:page}}})=>{if(page)page.value=location.pathname+location.search},true);
window.cdCapturedClick=()=>{removeEventListener('click',keep,true);return pressed};
const shown=()=>requestAnimationFrame(()=>setTimeout(run));
const loaded=()=>{
const picture=document.querySelector('img[fetchpriority=high]'),type='largest-contentful-paint';
if(!picture||!PerformanceObserver.supportedEntryTypes.includes(type))return shown();
new PerformanceObserver((list)=>{if(list.getEntries().some(({element})=>element===picture))shown()}).observe({type,buffered:true});
setTimeout(shown,300)};
if(document.readyState==='complete')loaded();else addEventListener('load',loaded,{once:true});
setTimeout(run,3000)})()`.replaceAll('\n', '');

/** The scripts of a page, which load after its first paint. */
export const lateScriptsHtml = (main: readonly LateScript[], parts: readonly LateScript[], nonce: string): string =>
  `<script type="application/json" id="cd-scripts">${scriptJson({ main, parts })}</script><script nonce="${nonce}">${begin}</script>`;
