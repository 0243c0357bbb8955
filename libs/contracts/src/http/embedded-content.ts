import { createHmac } from 'node:crypto';

/** Name of the content space that the commerce API serves by itself. */
export const embeddedSpace = 'cellardoor';

/** The token of its published content: shell and API make it of the secret that they share, so that nobody has to set it. */
export const embeddedToken = (shellSecret: string): string =>
  createHmac('sha256', shellSecret).update('content delivery').digest('base64url');
