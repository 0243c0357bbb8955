import type { Order } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { taxNameTexts } from '@cellardoor/i18n/tax-name';
import { AmountRow, AmountList } from '@cellardoor/ui';
import { invoicePageTexts } from './invoice-page.texts.ts';
import { useInvoiceMoney } from './use-invoice-money.ts';

/** 'Sales tax, California': where tax comes on top, it is the state's. */
function useAddedTaxName({ shippingDetails: [delivery] }: Order): string {
  const { taxName } = useTexts(taxNameTexts);
  const { address } = useMarket();
  const state = address.states?.find(({ code }) => code === delivery?.address.state)?.name;
  const name = taxName.charAt(0).toUpperCase() + taxName.slice(1);
  return state ? `${name}, ${state}` : name;
}

/** From the lines to the total, and the tax in it; in money, with the total in points beside it where prices are in points. */
export function InvoiceSums({ order }: { readonly order: Order }) {
  const t = useTexts(invoicePageTexts, taxNameTexts);
  const { money, moneyBesidePoints } = useInvoiceMoney();
  const addedTax = useAddedTaxName(order);
  const { orderPriceInfo: prices, deliveryMethod, delivered } = order;
  return (
    <AmountList>
      <AmountRow name={t.goods}>{money(prices.subtotal)}</AmountRow>
      {(delivered || prices.delivery > 0) && (
        <AmountRow name={t.deliveryBy(deliveryMethod)}>{prices.delivery === 0 ? t.freeDelivery : money(prices.delivery)}</AmountRow>
      )}
      {prices.tax > 0 && <AmountRow name={addedTax}>{money(prices.tax)}</AmountRow>}
      <AmountRow name={t.grandTotal} tone="total">
        {moneyBesidePoints(prices.total)}
      </AmountRow>
      <TaxWithin prices={prices} />
    </AmountList>
  );
}

/** The tax that the total includes, by its rate, as a buyer who reclaims it needs it; without the rate for an order that does not know its own. */
function TaxWithin({ prices: { total, taxIncluded, taxIncludedAt } }: { readonly prices: Order['orderPriceInfo'] }) {
  const t = useTexts(invoicePageTexts, taxNameTexts);
  const { money } = useInvoiceMoney();
  const untaxed = taxIncludedAt ? total - taxIncludedAt.amount : 0;
  const name = taxIncludedAt
    ? t.taxAt(t.taxName, String(taxIncludedAt.percent), money(taxIncludedAt.amount - taxIncluded))
    : t.includesTaxOf(t.taxName);
  return (
    <>
      {taxIncluded > 0 && <AmountRow name={t.withoutTax(t.taxName)}>{money(total - taxIncluded)}</AmountRow>}
      {taxIncluded > 0 && <AmountRow name={name}>{money(taxIncluded)}</AmountRow>}
      {untaxed > 0 && <AmountRow name={t.soldUntaxed(t.taxName)}>{money(untaxed)}</AmountRow>}
    </>
  );
}
