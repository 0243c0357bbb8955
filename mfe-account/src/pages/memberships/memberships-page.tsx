import { type MembershipOffer, pathTo } from '@cellardoor/contracts';
import { reworded, useTexts, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { Container, PageTop } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import { membershipsPageTexts } from './memberships-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { useSavings } from '../../state/use-savings.ts';
import { Advice } from './advice.tsx';
import { MembershipCard } from './membership-card.tsx';
import { loadMembershipsPage } from './memberships-page.loader.ts';
import styles from './memberships-page.module.css';

interface MembershipsData {
  readonly offers: readonly MembershipOffer[];
}

/** The memberships of this market side by side, and what each would save on the shopper's basket. Who has one sees it in their account. */
function MembershipsPage({ data: { offers } }: { readonly data: MembershipsData }) {
  const t = useTexts(membershipsPageTexts, accountTexts);
  const savings = useSavings();
  const loggedIn = useShopper(({ session }) => isLoggedIn(session));
  return (
    <Container className={styles.page}>
      <PageTop
        crumbs={[{ label: t.home, href: pathTo('search.home') }, { label: t.memberships }]}
        title={t.memberships}
        lead={t.membershipsLead}
      />
      <Advice offers={offers} savings={savings} />
      <ul className={styles.cards}>
        {offers.map((offer) => (
          <MembershipCard
            key={offer.itemCode}
            offer={offer}
            saving={savings?.savings.find(({ itemCode }) => itemCode === offer.itemCode)}
            recommended={savings?.recommended === offer.itemCode}
          />
        ))}
      </ul>
      <p className={styles.member}>
        {loggedIn ? (
          <a href={pathTo('account.my-memberships')}>{t.yourMemberships}</a>
        ) : (
          <>
            {t.alreadyMember} <a href={pathTo('account.login', { next: pathTo('account.my-memberships') })}>{t.logInForPrices}</a>
          </>
        )}
      </p>
    </Container>
  );
}

export default definePage<'account.memberships', MembershipsData>({
  load: loadMembershipsPage,
  head: ({ market }) => {
    const t = reworded(membershipsPageTexts, market.texts);
    return {
      title: pageTitle(t.memberships, market),
      description: t.membershipsLead,
      canonical: pathTo('account.memberships'),
      countries: 'all',
    };
  },
  View: MembershipsPage,
});
