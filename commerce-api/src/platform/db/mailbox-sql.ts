/**
 * SQL of what is kept of an email address that must be recognised and not read: the SHA-256 of its mailbox, in hexadecimal. The argument is
 * an SQL expression of the address. `mailbox_of` (in the baseline) and `mailboxOf` of the rules are one function. See decision 0610.
 */
export const mailboxDigest = (email: string): string => `encode(sha256(convert_to(mailbox_of(${email}), 'UTF8')), 'hex')`;
