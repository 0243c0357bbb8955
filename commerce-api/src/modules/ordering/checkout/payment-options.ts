import type { PaymentOption } from '@cellardoor/contracts/api/payment-options';
import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import type { PricedLine } from '../../basket/pricing.ts';
import { offeredModes } from '../payment-modes/payment-modes.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { ApiSettings } from '../../../platform/settings.ts';
import { refuseNotSetUp } from './not-set-up.ts';

/** How shoppers of a market can pay for products of these kinds. @throws Refusal 503 where no way to pay is set up. [CKO-11] [BRD-08] */
export function paymentOptions(
  { brandFacts, country }: Pick<RequestMarket, 'brandFacts' | 'country'>,
  settings: ApiSettings,
  kinds: readonly ProductKind[],
): PaymentOption[] {
  const occasion = { brandFacts, country, settings, kinds };
  const modes = offeredModes(occasion);
  if (modes.length === 0) refuseNotSetUp();
  return modes.map(({ paymentMode, paymentProvider, isCard, wallet }) => ({
    paymentMode,
    paymentProvider,
    cards: isCard ? [...brandFacts.cards] : [],
    ...(wallet && { wallet: wallet(occasion) }),
  }));
}

/** What lines that are to be paid are, each kind once. */
export const kindsIn = (priced: readonly Pick<PricedLine, 'sku'>[]): ProductKind[] => [...new Set(priced.map(({ sku }) => sku.kind.name))];
