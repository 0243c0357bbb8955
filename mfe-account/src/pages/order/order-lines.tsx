import type { LineItem, OrderSummary } from '@cellardoor/contracts';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { BreakableEmails } from '@cellardoor/ui';
import { otherSizesOf } from '@cellardoor/rules/prices';
import { OrderedItem, OrderedItems } from '../../components/orders/ordered-item.tsx';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';

interface LineProps {
  readonly line: LineItem;
  /** Where its e-vouchers are mailed to. */
  readonly mailedTo: readonly string[];
}

function OrderLine({ line, mailedTo }: LineProps) {
  const t = useTexts(placedOrderTexts);
  const price = usePrice();
  const { product, quantity, caseBottleCount, itemPriceInfo } = line;
  const packed = caseBottleCount > 1 ? ` × ${t.caseOf(caseBottleCount)}` : '';
  const sizes = otherSizesOf(line).map(({ caseOf, bottles }) => (bottles === null ? t.sizePrice(caseOf) : t.sizePriceOf(caseOf, bottles)));
  const { minimumPrice } = itemPriceInfo;
  const lawful = minimumPrice ? [t.minimumPrice(price(minimumPrice.added), minimumPrice.region, price(minimumPrice.perUnit))] : [];
  const notes = [
    { key: 'quantity', words: [t.quantity(quantity) + packed, ...sizes, ...lawful].join(' · ') },
    ...(line.saleTerms ? [{ key: 'terms', words: line.saleTerms.label }] : []),
    ...mailedTo.map((email) => ({ key: email, words: <BreakableEmails>{t.voucherTo(email)}</BreakableEmails> })),
  ];
  return <OrderedItem product={product} amount={itemPriceInfo.amount} notes={notes} />;
}

/** Where each line's e-vouchers are mailed to, by its item code. */
type Recipients = NonNullable<OrderSummary['recipients']>;

const mailedTo = (recipients: Recipients, { sku }: LineItem): string[] =>
  recipients.filter(({ itemCode }) => itemCode === sku.itemCode).map(({ email }) => email);

/** What was ordered, as it was sold. */
export const PlacedOrderLines = ({ lines, recipients = [] }: { readonly lines: readonly LineItem[]; readonly recipients?: Recipients }) => (
  <OrderedItems>
    {lines.map((line) => (
      <OrderLine key={line.commerceItemId} line={line} mailedTo={mailedTo(recipients, line)} />
    ))}
  </OrderedItems>
);
