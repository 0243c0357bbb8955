import { pathTo, type Purchases } from '@cellardoor/contracts';
import { listPurchases } from '@cellardoor/contracts/calls/lists';
import { formatDate, pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import * as icons from '@cellardoor/ui/icons';
import { definePage } from '@cellardoor/mfe-kit';
import { WineShelf } from '../../components/wine-shelf.tsx';
import { asLoggedIn } from '../../data/account-access.ts';
import { accountTexts } from '../../texts.ts';
import { purchasesPageTexts } from './purchases-page.texts.ts';

/** The wines that the customer bought, the last bought first. [ACC-01] [LST-03] */
function PurchasesPage({ data: { userItems } }: { readonly data: Purchases }) {
  const t = useTexts(purchasesPageTexts, accountTexts);
  const market = useMarket();
  const wines = userItems.map(({ product, purchase: { units, date } }) => ({
    product,
    note: t.bought(units, formatDate(date, market)),
  }));
  const none = { icon: icons.wineCase, title: t.noPurchases, text: t.noPurchasesText };
  return <WineShelf title={t.purchases} lead={t.purchasesLead} wines={wines} none={none} />;
}

export default definePage<'account.purchases', Purchases>({
  audience: 'shopper',
  load: ({ send, url, signal }) => asLoggedIn(send(listPurchases, {}, { signal }), url),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).purchases, market),
    canonical: pathTo('account.purchases'),
    robots: 'noindex',
  }),
  View: PurchasesPage,
});
