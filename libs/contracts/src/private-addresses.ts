/** Pages that hold a secret, in their address or by what is typed there: scripts of others never run on them. [ANL-02] */
const secretPage = /^account\.(?:new-password|confirm-email|end-alert|guest-order)$/;

/** True for an address that nobody else may learn: one of a secret page, or one with an email address in it, such as a search for one. [ANL-02] */
export const isPrivateAddress = (page: string | undefined, { pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  secretPage.test(page ?? '') || /@|%40/i.test(pathname + search);
