import type { PaymentOption } from '@cellardoor/contracts/api/checkout';
import { cardNames } from '@cellardoor/rules/cards';
import { refuseNotSetUp } from './not-set-up.ts';
import type { Settings } from '../settings.ts';

/** How a brand's shoppers can pay. The bank partner takes Mastercard alone. @throws Refusal 503 where no gateway is named. [BRD-08] */
export function paymentOptions(
  brand: string,
  { pointsBrand, paymentGateway }: Pick<Settings, 'pointsBrand' | 'paymentGateway'>,
): PaymentOption[] {
  if (!paymentGateway) refuseNotSetUp();
  const cards = brand === pointsBrand ? ['mastercard'] : Object.keys(cardNames);
  return [{ paymentMode: 'creditCard', paymentProvider: 'cybersource', cards }];
}
