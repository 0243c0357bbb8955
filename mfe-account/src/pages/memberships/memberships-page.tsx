import { pathTo } from '@cellardoor/contracts';
import { reworded, useTexts, pageTitle } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { ButtonLink, Container, EmptyState, PageTop } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { useShopper } from '@cellardoor/user-model';
import { membershipsPageTexts } from './memberships-page.texts.ts';
import { accountTexts } from '../../texts.ts';
import { useSavings } from '../../state/use-savings.ts';
import { Advice } from './advice.tsx';
import { MembershipCard } from './membership-card.tsx';
import { loadMembershipsPage, type MembershipsData } from './memberships-page.loader.ts';
import styles from './memberships-page.module.css';

/** The memberships of this market side by side, and what each would save on the shopper's basket. Who has one sees it in their account. */
function MembershipsPage({ data: { offers, copy } }: { readonly data: MembershipsData }) {
  const t = useTexts(membershipsPageTexts, accountTexts);
  const savings = useSavings();
  const loggedIn = useShopper(({ session }) => isLoggedIn(session));
  return (
    <Container className={styles.page}>
      <PageTop
        crumbs={[{ label: t.home, href: pathTo('search.home') }, { label: t.memberships }]}
        title={copy?.title ?? t.memberships}
        lead={offers.length > 0 ? (copy?.intro ?? t.membershipsLead) : undefined}
      />
      {offers.length === 0 ? (
        <EmptyState
          icon={icons.wineCase}
          title={t.noneOnSale}
          actions={<ButtonLink href={pathTo('search.listing')}>{t.startShopping}</ButtonLink>}
        >
          <p>{t.noneOnSaleText}</p>
        </EmptyState>
      ) : (
        <>
          <Advice offers={offers} savings={savings} invitation={copy?.advice} />
          <ul className={styles.cards}>
            {offers.map((offer) => (
              <MembershipCard
                key={offer.itemCode}
                offer={offer}
                // where none saves, the advice above has said so
                saving={savings?.recommended ? savings.savings.find(({ itemCode }) => itemCode === offer.itemCode) : undefined}
                recommended={savings?.recommended === offer.itemCode}
              />
            ))}
          </ul>
        </>
      )}
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
  head: ({ data: { copy }, market }) => {
    const t = reworded(membershipsPageTexts, market.texts);
    return {
      title: pageTitle(copy?.title ?? t.memberships, market),
      description: copy?.intro ?? t.membershipsLead,
      canonical: pathTo('account.memberships'),
      countries: 'all',
    };
  },
  View: MembershipsPage,
});
