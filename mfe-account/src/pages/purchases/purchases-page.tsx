import { pathTo, type Purchases } from '@cellardoor/contracts';
import { listPurchases } from '@cellardoor/contracts/calls/lists';
import { formatDate, pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import * as icons from '@cellardoor/ui/icons';
import { definePage } from '@cellardoor/mfe-kit';
import { listView } from '../../components/list-page/list-view.tsx';
import { WineShelf } from '../../components/wine-shelf.tsx';
import { asLoggedIn } from '../../data/account-access.ts';
import { listOrNull } from '../../data/list-or-null.ts';
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

export default definePage<'account.purchases', Purchases | null>({
  audience: 'shopper',
  load: (args) => listOrNull(asLoggedIn(args.send(listPurchases, {}, { signal: args.signal }), args.url), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).purchases, market),
    canonical: pathTo('account.purchases'),
    robots: 'noindex',
  }),
  View: listView(PurchasesPage, { title: (t) => t.purchases, read: (send) => send(listPurchases) }),
});
