/** The title of the case on its page. */
export const caseTitleId = 'your-case';

/** Leads to the case: from the bar, and for anyone who took a wine out, whose stepper is gone. */
export const goToCase = (): void => document.getElementById(caseTitleId)?.focus();
