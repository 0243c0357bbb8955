import { useTexts } from '@cellardoor/i18n';
import { type Bought, hasReturnRight, returnDays } from '@cellardoor/rules/order-stages';
import { returnRightTexts } from './return-right.texts.ts';

/** That what is bought may be sent back, as is said before it is paid for; null where it may not. [ACC-08] */
export function useReturnRightText(bought: Bought): string | null {
  const t = useTexts(returnRightTexts);
  return hasReturnRight(bought) ? t.returnRight(String(returnDays)) : null;
}
