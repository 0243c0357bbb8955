import { type MailedFault, mailedFault } from '@cellardoor/rules/mailed-words';
import type { BrandNames } from '@cellardoor/rules/brand-words';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Sentence, sentencesOf } from '../../../platform/http/sentence.ts';
import { eVouchersSentences } from './e-vouchers.texts.ts';

const say = sentencesOf(eVouchersSentences);

export const mailedWords: Readonly<Record<MailedFault, Sentence>> = {
  site: say((t) => t.mailedSite),
  brand: say((t) => t.mailedBrand),
};
export const mailedCodes = { site: 'names_site', brand: 'names_brand' } as const;

/** @throws Refusal 400 that names the field, for words that must not be mailed to somebody else in the brand's name. See decision 0614. */
export function requireMailable(text: string, field: string, brand: BrandNames): void {
  const fault = mailedFault(text, brand);
  if (fault) refuse(400, mailedWords[fault], { field, code: mailedCodes[fault] });
}
