import type { Order } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Notice } from '@cellardoor/ui';
import { confirmationPageTexts } from './confirmation-page.texts.ts';

/** What was added to the order after it was placed, and what the card paid for it. [CHK-10] */
export function AddedSince({ order: { amendments = [] } }: { readonly order: Order }) {
  const t = useTexts(confirmationPageTexts);
  const price = usePrice();
  return amendments.map(({ at, items, charged, returned }) => (
    <Notice key={at} tone="success">
      {[
        t.added(items.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ')),
        charged > 0 && t.addedCharged(price(charged)),
        returned > 0 && t.addedReturned(price(returned)),
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  ));
}
