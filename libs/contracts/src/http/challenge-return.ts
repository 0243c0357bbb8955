/** Where a bank's page sends the browser's frame after its question. */
export const challengeReturnPath = '/checkout/bank-answered';
