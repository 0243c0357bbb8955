import { type BrandNames, namesBrand } from './brand-words.ts';
import { namesSite } from './site-addresses.ts';

/** What is wrong with words that the shop mails to others in its own name: a site's address, or the brand's name. */
export type MailedFault = 'site' | 'brand';

/**
 * What is wrong with words that a shopper has us mail to somebody else: who gets them takes them for ours, and clicks. Undefined where nothing is. See
 * decision 0614.
 */
export function mailedFault(text: string, brand: BrandNames): MailedFault | undefined {
  if (namesSite(text)) return 'site';
  return namesBrand(text, brand) ? 'brand' : undefined;
}
