import { type BrandNames, namesBrand } from './brand-words.ts';
import { namesSite } from './site-addresses.ts';

/** What is wrong with words that the shop mails to others in its own name: a site's address, or the brand's name. */
export type MailedFault = 'site' | 'brand';

/**
 * What is wrong with words that a shopper has us mail to somebody else: who gets them takes them for ours, and clicks. They are read as a whole and line by
 * line, as a name that stands in a line of its own looks like a signature. Undefined where nothing is. See decision 0614.
 */
export function mailedFault(text: string, brand: BrandNames): MailedFault | undefined {
  const parts = [text, ...text.split(/[\r\n]+/)];
  if (parts.some(namesSite)) return 'site';
  return parts.some((part) => namesBrand(part, brand)) ? 'brand' : undefined;
}
