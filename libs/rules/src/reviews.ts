/** Characters that a review's title and text may have. [PRD-10] */
export const longestReview = { title: 80, text: 2000 } as const;

/** The orders in which reviews are read, the shop's own first. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
