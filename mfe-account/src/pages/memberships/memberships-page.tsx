import { type MembershipOffer, pathTo } from '@cellardoor/contracts';
import { reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Breadcrumb, Container } from '@cellardoor/ui';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { texts } from '../../texts/en.ts';
import { MembershipCard } from './membership-card.tsx';
import { loadMembershipsPage } from './memberships-page.loader.ts';
import styles from './memberships-page.module.css';

interface MembershipsData {
  readonly offers: readonly MembershipOffer[];
}

/** From security status 4 on a customer is fully logged in. [USR-01] */
const isLoggedIn = ({ session }: ShopperState) => (session?.securityStatus ?? 0) >= 4;

/** The memberships of this market side by side. The same for everybody: who has one sees it in his account. */
function MembershipsPage({ data: { offers } }: { readonly data: MembershipsData }) {
  const t = useTexts(texts);
  const loggedIn = useShopper(isLoggedIn);
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t.home, href: pathTo('search.home') }, { label: t.memberships }]} />
      <h1 className={styles.title} tabIndex={-1}>
        {t.memberships}
      </h1>
      <p className={styles.lead}>{t.membershipsLead}</p>
      <ul className={styles.cards}>
        {offers.map((offer) => (
          <MembershipCard key={offer.itemCode} offer={offer} />
        ))}
      </ul>
      <p className={styles.member}>
        {loggedIn ? (
          <a href={pathTo('account.overview')}>{t.yourMemberships}</a>
        ) : (
          <>
            {t.alreadyMember} <a href={pathTo('account.login', { next: pathTo('account.overview') })}>{t.logInForPrices}</a>
          </>
        )}
      </p>
    </Container>
  );
}

export default definePage<'account.memberships', MembershipsData>({
  load: loadMembershipsPage,
  head: ({ market }) => {
    const t = reworded(texts, market.texts);
    return {
      title: `${t.memberships} | ${market.facts.name}`,
      description: t.membershipsLead,
      canonical: pathTo('account.memberships'),
    };
  },
  View: MembershipsPage,
});
