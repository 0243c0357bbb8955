import type { AmendmentQuote, OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { getOrderOffers } from '@cellardoor/contracts/calls/offers';
import { useTexts } from '@cellardoor/i18n';
import { type Action, useAction } from '@cellardoor/mfe-kit';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import { type CaseObstacle, obstacleOf, type Quantities, quantitiesOf, writtenQuantities } from './case-quantities.ts';

/** Quantities as they are chosen, and the price of those that were saved last. */
export interface CaseChoice {
  readonly quantities: Quantities;
  set(itemCode: string, quantity: number): void;
  /** Has the shop recalculate them; more than the spaces are not asked about. */
  readonly save: Action<[], void>;
  readonly quote: AmendmentQuote;
  readonly obstacle: CaseObstacle | undefined;
}

/** One of each that is offered, until the shopper saves other quantities. [UPS-09] */
export function useCaseQuantities({ orderId, caseQuote, availableSpaces }: OrderOffers): CaseChoice {
  const t = useTexts(afterPurchaseWidgetTexts);
  const send = useSend();
  const [quote, setQuote] = useState(caseQuote!);
  const [quantities, setQuantities] = useState(() => quantitiesOf(caseQuote!.items));
  const [saved, setSaved] = useState(quantities);
  const save = useAction(async () => {
    const items = writtenQuantities(quantities);
    if (items !== '' && obstacleOf(quantities, quantities, availableSpaces) === undefined) {
      const { caseQuote: recalculated } = await send(getOrderOffers, { orderId, items });
      if (recalculated) setQuote(recalculated);
    }
    setSaved(quantities);
  }, t.notAdded);
  return {
    quantities,
    set: (itemCode, quantity) => setQuantities((before) => ({ ...before, [itemCode]: quantity })),
    save,
    quote,
    obstacle: obstacleOf(quantities, saved, availableSpaces),
  };
}
