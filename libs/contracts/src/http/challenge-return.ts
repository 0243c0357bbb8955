/** Where a bank's page sends the browser's frame after its question. */
export const challengeReturnPath = '/checkout/bank-answered';

/** The `type` of the message by which the page at that path tells the page around it. */
export const challengeAnswered = 'challenge-answered';
