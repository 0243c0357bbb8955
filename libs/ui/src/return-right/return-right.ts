import type { SaleTerms } from '@cellardoor/contracts/api/sale-terms';
import { useTexts } from '@cellardoor/i18n';
import { returnDays } from '@cellardoor/rules/order-stages';
import { returnRightTexts } from './return-right.texts.ts';

interface Bought {
  readonly isDelivered: boolean;
  readonly lines: readonly { readonly saleTerms?: SaleTerms | null | undefined }[];
}

/** That what is bought may be sent back, as is said before it is paid for; null where nothing is delivered, or something in bond cannot come back. [ACC-08] */
export function useReturnRight({ isDelivered, lines }: Bought): string | null {
  const t = useTexts(returnRightTexts);
  return isDelivered && !lines.some(({ saleTerms }) => saleTerms?.inBond) ? t.returnRight(String(returnDays)) : null;
}
