import type { PaymentOption } from '@cellardoor/contracts/api/checkout';
import type { Settings } from '../settings.ts';
import { sandboxPath } from '../sandbox-gateway/routes.ts';

/** How a brand's shoppers can pay. The bank partner takes Mastercard alone. [BRD-08] */
export function paymentOptions(brand: string, { pointsBrand }: Pick<Settings, 'pointsBrand'>): PaymentOption[] {
  const cards = brand === pointsBrand ? ['mastercard'] : ['mastercard', 'visa', 'amex'];
  return [{ paymentMode: 'creditCard', paymentProvider: 'cybersource', cards, cardFormUrl: `${sandboxPath}/card-form` }];
}
