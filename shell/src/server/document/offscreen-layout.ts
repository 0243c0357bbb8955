/**
 * Sets `data-arriving` on the document before its first paint; it is removed when the whole page is laid out. Meanwhile sections marked
 * `data-offscreen` are laid out only near the screen (shell-parts.css). A page that restores a scroll position, or is opened at an anchor, is
 * laid out whole: estimated heights above that position would move it.
 */
export const markArriving = `try{if(performance.getEntriesByType('navigation')[0].type==='navigate'&&!location.hash)document.documentElement.dataset.arriving=''}catch{}`;

/**
 * Statements that define `layOut`: runs the given tasks, then lays out offscreen sections one by one in tasks of a few milliseconds, so
 * that input is handled between them. Paused animations make the sections visible: unlike styles or attributes they leave no trace in
 * elements that React is about to hydrate.
 */
export const deferOffscreenLayout = `const top=(element)=>element.getBoundingClientRect().top;
const paused=(section,frame)=>{const one=section.animate([frame,frame],1e6);one.pause();return one};
const layOut=(left)=>{
const said=document.documentElement.dataset,shown=[];
if('arriving' in said)for(const section of document.querySelectorAll('[data-offscreen]'))
left.push(()=>{shown.push(paused(section,{contentVisibility:'visible'}));top(section)});
const next=()=>{for(const began=performance.now();left.length&&performance.now()-began<4;)left.shift()();
if(left.length)return setTimeout(next);
delete said.arriving;for(const one of shown)one.cancel()};
setTimeout(next)};
`;
