/** One mailbox however its owner tags it: SQL of an email without what stands after a plus; the argument is an SQL expression. An index is on it. */
export const mailboxOf = (email: string): string => `regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
