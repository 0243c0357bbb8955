/** Characters that a review's title and text may have. [PRD-10] */
export const longestReview = { title: 80, text: 2000 } as const;
