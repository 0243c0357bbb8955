import { enquiryTopics, longestEnquiry, orderNumberPattern } from '@cellardoor/rules/enquiries';
import { longest } from '@cellardoor/rules/accounts';
import { Type } from 'typebox';

/** A message to customer services. [RTE-08] */
export const EnquiryBody = Type.Object({
  topic: Type.Enum([...enquiryTopics]),
  /** Number of the order that it is about, as the shopper has it; whose it is, is for customer services to see. */
  orderId: Type.Optional(Type.String({ pattern: orderNumberPattern })),
  /** Where the answer goes. */
  email: Type.String({ maxLength: longest.email }),
  message: Type.String({ minLength: 1, maxLength: longestEnquiry }),
});
export type EnquiryBody = Type.Static<typeof EnquiryBody>;

export const EnquiryTaken = Type.Object(
  {
    /** What to name when asking again, such as `C100001`. */
    caseNumber: Type.String(),
  },
  { $id: 'EnquiryTaken' },
);
export type EnquiryTaken = Type.Static<typeof EnquiryTaken>;
