import { writtenEmail } from './accounts.ts';

/** Google's domains: one mailbox has both names, and dots in its name count for nothing. */
const ofGoogle: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The one spelling of the mailbox that an email address leads to: lower case, without a tag after a plus; of Google's addresses without dots, and
 * at gmail.com. For an address that `isEmail` accepts. Mail goes to the address as its owner wrote it. The same as `mailbox_of` in SQL.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = writtenEmail(email).toLowerCase().split('@');
  const untagged = local.split('+')[0]!;
  return ofGoogle.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
