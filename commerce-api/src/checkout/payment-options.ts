import type { BrandFacts } from '@cellardoor/contracts';
import type { PaymentOption } from '@cellardoor/contracts/api/checkout';
import type { ApiSettings } from '../settings.ts';
import { refuseNotSetUp } from './not-set-up.ts';

/** How a brand's shoppers can pay, by the cards that it takes. @throws Refusal 503 where no gateway is named. [BRD-08] */
export function paymentOptions(
  { cards }: Pick<BrandFacts, 'cards'>,
  { paymentGateway }: Pick<ApiSettings, 'paymentGateway'>,
): PaymentOption[] {
  if (!paymentGateway) refuseNotSetUp();
  return [{ paymentMode: 'creditCard', paymentProvider: 'cybersource', cards: [...cards] }];
}
