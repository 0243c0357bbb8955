import { pathTo } from '@cellardoor/contracts';
import { reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { OfferOrWords, offerHead } from '../../components/offer/offer-page-parts.tsx';
import { OfferView } from '../../components/offer/offer-view.tsx';
import { loadOffer, type OfferData, titleOf } from '../../data/load-offer.ts';
import { welcomeOfferTexts } from './welcome-offer-page.texts.ts';

function WelcomeOffer(data: OfferData) {
  const t = useTexts(welcomeOfferTexts);
  const first = { step: t.openAccountFirst, label: t.openAccount, href: pathTo('account.register') };
  return <OfferView {...data} heading={t.welcomeOffer(titleOf(data))} first={first} />;
}

/** An offer that a letter or an advertisement makes to anyone who is new. [RTE-15] */
export default definePage<'product.welcome-offer', Awaited<ReturnType<typeof loadOffer>>>({
  load: loadOffer,
  maxAge: 60,
  head: ({ data, market }) => offerHead(data, market, (made) => reworded(welcomeOfferTexts, market.texts).welcomeOffer(titleOf(made))),
  View: ({ data }) => (
    <OfferOrWords data={data} forNewcomers>
      {(made) => <WelcomeOffer {...made} />}
    </OfferOrWords>
  ),
});
