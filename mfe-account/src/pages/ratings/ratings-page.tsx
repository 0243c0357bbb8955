import { pathTo, type UserRatings } from '@cellardoor/contracts';
import { listOwnRatings } from '@cellardoor/contracts/calls/lists';
import { formatDate, pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import * as icons from '@cellardoor/ui/icons';
import { definePage } from '@cellardoor/mfe-kit';
import { listView } from '../../components/list-page/list-view.tsx';
import { WineShelf } from '../../components/wine-shelf.tsx';
import { asLoggedIn } from '../../data/account-access.ts';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { ratingsPageTexts } from './ratings-page.texts.ts';

/** The wines that the customer rated, the newest rating first. [ACC-01] [LST-06] */
function RatingsPage({ data: { userItems } }: { readonly data: UserRatings }) {
  const t = useTexts(ratingsPageTexts, accountTexts);
  const market = useMarket();
  const wines = userItems.map(({ product, rating: { stars, date, title } }) => {
    const gave = t.youGave(stars, formatDate(date, market));
    return { product, note: title ? t.youWrote(gave, title) : gave };
  });
  const none = { icon: icons.star, title: t.noRatings, text: t.noRatingsText };
  return <WineShelf title={t.ratings} lead={t.ratingsLead} wines={wines} none={none} />;
}

export default definePage<'account.ratings', UserRatings | null>({
  audience: 'shopper',
  load: (args) => listOrNull(asLoggedIn(args.send(listOwnRatings, {}, { signal: args.signal }), args.url), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).ratings, market),
    canonical: pathTo('account.ratings'),
    robots: 'noindex',
  }),
  View: listView(RatingsPage, { title: (t) => t.ratings, read: (send) => send(listOwnRatings) }),
});
