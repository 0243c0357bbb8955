/**
 * Set on the document before its first paint, and taken away when all of the page is laid out: meanwhile what a module marks as `data-far`
 * is laid out only where it comes near the screen (shell-parts.css). A page that returns to where it was scrolled to, or leads to a place
 * within itself, is laid out whole: an estimate above that place would move it.
 */
export const markArriving = `try{if(performance.getEntriesByType('navigation')[0].type==='navigate'&&!location.hash)document.documentElement.dataset.arriving=''}catch{}`;

/**
 * Statements that define `layOut`: does what it is given, and then lays out what is far, piece by piece, in tasks of a few milliseconds, each
 * short enough for a touch in between. Animations that stand still show the pieces: they leave no trace in the elements that React is about
 * to take over.
 */
export const layOutFar = `const top=(element)=>element.getBoundingClientRect().top;
const standing=(piece,frame)=>{const one=piece.animate([frame,frame],1e6);one.pause();return one};
const layOut=(left)=>{
const said=document.documentElement.dataset,shown=[];
if('arriving' in said)for(const piece of document.querySelectorAll('[data-far]'))
left.push(()=>{shown.push(standing(piece,{contentVisibility:'visible'}));top(piece)});
const next=()=>{for(const began=performance.now();left.length&&performance.now()-began<4;)left.shift()();
if(left.length)return setTimeout(next);
delete said.arriving;for(const one of shown)one.cancel()};
setTimeout(next)};
`;
