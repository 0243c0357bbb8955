/** Gift card numbers that a path holds; more digits in a row than anything else of ours has. */
const cardNumber = /(?:\d(?:%20|[\s-])*){13,}/g;

/** Whoever knows the code of a voucher can spend it; the calls of the specification carry it in their path. */
const voucherCode = /(\/(?:voucher\/[^/]+|coupon)\/)[^/]+/gi;

/** The token of a link in a mail: whoever knows it may do what the link is for. */
const mailedToken = /(\/account\/(?:email\/confirm|alerts\/end)\/|\/orders\/link\/|\/interests\/end\/)[^/]+/gi;

/** A part of a path that holds an email address, such as a search for one. */
const email = /[^/]*(?:@|%40)[^/]*/gi;

/**
 * An address as the log may have it: without its query, which may hold what a shopper typed, and without card numbers, voucher codes, tokens and email
 * addresses.
 */
export const loggedPath = (url: string): string =>
  url.split('?')[0]!.replace(cardNumber, '***').replace(voucherCode, '$1***').replace(mailedToken, '$1***').replace(email, '***');
