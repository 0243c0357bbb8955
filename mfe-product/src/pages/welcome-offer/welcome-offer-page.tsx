import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { OfferView } from '../../components/offer/offer-view.tsx';
import { loadOffer, type OfferData, titleOf } from '../../data/load-offer.ts';
import { welcomeOfferTexts } from './welcome-offer-page.texts.ts';

function WelcomeOfferPage({ data }: { readonly data: OfferData }) {
  const t = useTexts(welcomeOfferTexts);
  const first = { step: t.openAccountFirst, label: t.openAccount, href: pathTo('account.register') };
  return <OfferView {...data} heading={t.welcomeOffer(titleOf(data))} first={first} />;
}

/** An offer that a letter or an advertisement makes to anyone who is new. [RTE-15] */
export default definePage<'product.welcome-offer', OfferData>({
  load: loadOffer,
  maxAge: 60,
  head: ({ data, market }) => ({
    title: pageTitle(reworded(welcomeOfferTexts, market.texts).welcomeOffer(titleOf(data)), market),
    robots: 'noindex',
  }),
  View: WelcomeOfferPage,
});
