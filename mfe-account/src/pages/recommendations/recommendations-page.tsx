import { pathTo, type Recommendations } from '@cellardoor/contracts';
import { listRecommendations } from '@cellardoor/contracts/calls/lists';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import * as icons from '@cellardoor/ui/icons';
import { definePage } from '@cellardoor/mfe-kit';
import { reasonText, reasonTexts } from '@cellardoor/ui';
import { listView } from '../../components/list-page/list-view.tsx';
import { WineShelf } from '../../components/wine-shelf.tsx';
import { listOrNull } from '../../data/list-or-null.ts';
import { accountTexts } from '../../texts.ts';
import { recommendationsPageTexts } from './recommendations-page.texts.ts';

/** As many as the call gives at once. */
const limit = 30;

/** The wines that the shop recommends to the shopper, each with its reason. [ACC-01] [LST-02] */
function RecommendationsPage({ data: { userItems } }: { readonly data: Recommendations }) {
  const t = useTexts(recommendationsPageTexts, accountTexts);
  const why = useTexts(reasonTexts);
  const wines = userItems.map(({ product, reason }) => ({ product, note: reasonText(why, reason) }));
  const none = { icon: icons.star, title: t.noRecommendations, text: t.noRecommendationsText };
  return <WineShelf title={t.recommendations} lead={t.recommendationsLead} wines={wines} none={none} />;
}

export default definePage<'account.recommendations', Recommendations | null>({
  audience: 'shopper',
  load: (args) => listOrNull(args.send(listRecommendations, { limit }, { signal: args.signal }), args),
  head: ({ market }) => ({
    title: pageTitle(reworded(accountTexts, market.texts).recommendations, market),
    canonical: pathTo('account.recommendations'),
    robots: 'noindex',
  }),
  View: listView(RecommendationsPage, { title: (t) => t.recommendations, read: (send) => send(listRecommendations, { limit }) }),
});
