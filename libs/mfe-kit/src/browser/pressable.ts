/** Buttons that do nothing without script: not those of forms and popovers. */
export const scriptOnlyButtonSelector = 'button[type=button]:not([popovertarget])';

/** Controls whose clicks are captured and replayed. A link with `data-opens` opens a dialog, or leads to a page without script. */
export const replayableSelector = `${scriptOnlyButtonSelector}, [role=button], a[data-opens]`;

/** All controls that react to a click. */
export const controlSelector = 'button, a, [role=button], input, label, summary';
