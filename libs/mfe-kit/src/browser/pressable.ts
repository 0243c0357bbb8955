/** Does nothing without script, other than a form's own button or a popover's. */
export const scriptOnlyButtonSelector = 'button[type=button]:not([popovertarget])';

/** What a part keeps a press of until it is live: a link that says `data-opens` opens something here, and leads on without script. */
export const replayableSelector = `${scriptOnlyButtonSelector}, [role=button], a[data-opens]`;

/** Whatever a press does something to. */
export const controlSelector = 'button, a, [role=button], input, label, summary';
