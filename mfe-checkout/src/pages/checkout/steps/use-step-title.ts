import type { OrderSummary } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { holdsDelivered } from '@cellardoor/rules/delivery';
import { useShopper } from '@cellardoor/user-model';
import type { Step } from '../../../domain/steps.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';

/** What a step is called: where nothing is delivered, the address is that of whoever is billed. */
export function useStepTitle(order: OrderSummary | null): (step: Step) => string {
  const t = useTexts(checkoutPageTexts);
  const inBasket = useShopper(({ basket }) => !basket || holdsDelivered(basket.lineItems));
  const delivered = order?.delivered ?? inBasket;
  return (step) => (step === 'delivery' && !delivered ? t.yourAddress : t[step]);
}
