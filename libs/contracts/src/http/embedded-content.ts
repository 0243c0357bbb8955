import { createHmac } from 'node:crypto';

/** Name of the content space that the commerce API serves by itself. */
export const embeddedSpace = 'cellardoor';

/** The token of its published content: shell and API make it of the secret that they share, so that nobody has to set it. */
export const embeddedToken = (shellSecret: string): string =>
  createHmac('sha256', shellSecret).update('content delivery').digest('base64url');

/** Where a space at Contentful is read, unless the settings name another host of theirs. */
export const contentfulUrl = 'https://cdn.contentful.com';
/** Seconds between two looks for what is new in such a space. */
export const spaceLookSeconds = 30;
