/** Header with the secret by which the commerce API knows the shell. */
export const secretHeader = 'x-cellardoor-secret';

/** True for a secret that cannot be guessed and can stand in a header. */
export const isShellSecret = (text: string): boolean => /^[\x21-\x7e]{16,}$/.test(text);

/** Header with the name of the making of one page for one visitor: calls with the same are for the same shopper, who need not be read for each. */
export const pageHeader = 'x-cellardoor-page';

/** True for a header that only the shell may set: whom it speaks for, and for which market. */
export const speaksForShell = (name: string): boolean =>
  name.startsWith('x-cellardoor-') || name.startsWith('x-forwarded-') || name === 'forwarded';
