import { pathTo, type UserItems } from '@cellardoor/contracts';
import { listRecentlyBrowsed } from '@cellardoor/contracts/calls/lists';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import * as icons from '@cellardoor/ui/icons';
import { definePage } from '@cellardoor/mfe-kit';
import { listView } from '../../components/list-page/list-view.tsx';
import { WineShelf } from '../../components/wine-shelf.tsx';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { browsedPageTexts } from './browsed-page.texts.ts';

/** The wines that the shopper looked at last: a visitor sees their own, too. [ACC-01] [LST-04] */
function BrowsedPage({ data: { userItems } }: { readonly data: UserItems }) {
  const t = useTexts(browsedPageTexts, accountTexts);
  const none = { icon: icons.search, title: t.noBrowsed, text: t.noBrowsedText };
  return <WineShelf title={t.browsed} lead={t.browsedLead} wines={userItems} none={none} />;
}

export default definePage<'account.browsed', UserItems | null>({
  audience: 'shopper',
  load: (args) => listOrNull(args.send(listRecentlyBrowsed, {}, { signal: args.signal }), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).browsed, market),
    canonical: pathTo('account.browsed'),
    robots: 'noindex',
  }),
  View: listView(BrowsedPage, { title: (t) => t.browsed, read: (send) => send(listRecentlyBrowsed) }),
});
