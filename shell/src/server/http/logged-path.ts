/** Gift card numbers that a path holds; more digits in a row than anything else of ours has. */
const cardNumber = /(?:\d(?:%20|[\s-])*){13,}/g;

/** Whoever knows the code of a voucher can spend it; the calls of the specification carry it in their path. */
const voucherCode = /(\/(?:voucher\/[^/]+|coupon)\/)[^/]+/gi;

/** An address as the log may have it: without its query, which may hold what a shopper typed, and without card numbers and voucher codes. */
export const loggedPath = (url: string): string => url.split('?')[0]!.replace(cardNumber, '***').replace(voucherCode, '$1***');
