import type { Order } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { taxNameTexts } from '@cellardoor/i18n/tax-name';
import { Sum, Sums } from '@cellardoor/ui';
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
    <Sums>
      <Sum name={t.goods}>{money(prices.subtotal)}</Sum>
      {(delivered || prices.delivery > 0) && (
        <Sum name={t.deliveryBy(deliveryMethod)}>{prices.delivery === 0 ? t.freeDelivery : money(prices.delivery)}</Sum>
      )}
      {prices.tax > 0 && <Sum name={addedTax}>{money(prices.tax)}</Sum>}
      <Sum name={t.grandTotal} tone="total">
        {moneyBesidePoints(prices.total)}
      </Sum>
      <TaxWithin prices={prices} />
    </Sums>
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
      {taxIncluded > 0 && <Sum name={t.withoutTax(t.taxName)}>{money(total - taxIncluded)}</Sum>}
      {taxIncluded > 0 && <Sum name={name}>{money(taxIncluded)}</Sum>}
      {untaxed > 0 && <Sum name={t.soldUntaxed(t.taxName)}>{money(untaxed)}</Sum>}
    </>
  );
}
