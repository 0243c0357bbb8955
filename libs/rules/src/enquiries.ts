/** What a shopper may write to customer services about. [RTE-08] */
export const enquiryTopics = ['order', 'delivery', 'return', 'payment', 'account', 'wine', 'other'] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

/** Characters that a message may have. */
export const longestEnquiry = 2000;

/** Order numbers as the shop writes them: digits alone. */
export const orderNumberPattern = '^[0-9]{1,15}$';
