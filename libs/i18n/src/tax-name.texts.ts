import { defineTexts } from './texts.ts';

/** What the country calls the tax on a sale, in a sentence: 'VAT', 'sales tax'. */
export const taxNameTexts = defineTexts('checkout', { taxName: 'tax' });
