/** Gift card numbers that a path holds; more digits in a row than anything else of ours has. */
const cardNumber = /(?:\d(?:%20|[\s-])*){13,}/g;

/** An address as the log may have it: without its query, which may hold what a shopper typed, and without card numbers. */
export const loggedPath = (url: string): string => url.split('?')[0]!.replace(cardNumber, '***');
