import { plainButton } from '@cellardoor/mfe-kit/browser/pressable';
import { scriptJson } from './escape.ts';
import { layOutFar } from './far-parts.ts';
import { applyFonts } from './late-fonts.ts';

/** A script of the page: its address and its hash. */
export interface LateScript {
  readonly href: string;
  readonly integrity?: string;
}

/**
 * Runs in the page. What the shopper sees comes first: the scripts are asked for when the page has loaded and its first picture has been
 * painted, at the first touch or key, or after three seconds; so are the fonts. `main` runs; `parts` are only fetched, for `main` to find.
 * A page whose scripts fail, or are not there after fifteen seconds, says that nobody answers: unscripted.css then shows plain forms alone.
 * Where the browser does not say what it painted, or the first picture is not the largest thing in sight, a third of a second must do.
 * The last press of a button that does nothing without the scripts is kept for them, as parts keep it that are not live yet.
 */
const begin = `(()=>{
const {main,parts}=JSON.parse(document.getElementById('cd-scripts').textContent);
const policy=window.trustedTypes?trustedTypes.createPolicy('shell',{createScriptURL:(url)=>url}):{createScriptURL:(url)=>url};
const add=(name,fields)=>document.head.append(Object.assign(document.createElement(name),{crossOrigin:'anonymous'},fields));
let begun=false;
const said=document.documentElement.dataset;
const unanswered=()=>{if(!('ready' in said))said.unanswered=''};
setTimeout(unanswered,15000);
${layOutFar}const run=()=>{if(begun)return;begun=true;${applyFonts}
for(const s of parts)add('link',{rel:'preload',as:'script',href:s.href,integrity:s.integrity||''});
for(const s of main)add('script',{async:false,onerror:unanswered,src:policy.createScriptURL(s.href),integrity:s.integrity||''})};
for(const event of ['pointerdown','keydown','touchstart'])addEventListener(event,run,{once:true,capture:true,passive:true});
let pressed;
const keep=({target})=>{pressed=target.closest('${plainButton}')??pressed};
addEventListener('click',keep,true);
window.cdEarlyPress=()=>{removeEventListener('click',keep,true);return pressed};
const shown=()=>requestAnimationFrame(()=>setTimeout(run));
const loaded=()=>{
const picture=document.querySelector('img[fetchpriority=high]'),type='largest-contentful-paint';
if(!picture||!PerformanceObserver.supportedEntryTypes.includes(type))return shown();
new PerformanceObserver((list)=>{if(list.getEntries().some(({element})=>element===picture))shown()}).observe({type,buffered:true});
setTimeout(shown,300)};
if(document.readyState==='complete')loaded();else addEventListener('load',loaded,{once:true});
setTimeout(run,3000)})()`.replaceAll('\n', '');

/** The scripts of a page, kept back until it can be seen. */
export const lateScriptsHtml = (main: readonly LateScript[], parts: readonly LateScript[], nonce: string): string =>
  `<script type="application/json" id="cd-scripts">${scriptJson({ main, parts })}</script><script nonce="${nonce}">${begin}</script>`;
