import { pathTo, type Subscription } from '@cellardoor/contracts';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { renewalDateOf } from '@cellardoor/rules/subscriptions';
import { SectionHead } from '@cellardoor/ui';
import { accountTexts, membershipStatusText } from '../../texts.ts';
import { overviewPageTexts } from './overview-page.texts.ts';
import styles from './my-memberships.module.css';

function Membership({ membership }: { readonly membership: Subscription }) {
  const t = useTexts(overviewPageTexts, accountTexts);
  const market = useMarket();
  const { name, status, enrollmentToDate, enrollmentToDateAsString } = membership;
  const renews = market.renewalDateShown && status === 'ACTIVE';
  const date = renews ? renewalDateOf(enrollmentToDateAsString) : enrollmentToDate;
  const words = renews ? t.renewalDate : status === 'EXPIRED' ? t.ended : t.until;
  return (
    <li className={styles.membership}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.status} data-status={status}>
        {membershipStatusText(t, status)}
      </p>
      <p className={styles.until}>
        {words} <time dateTime={date}>{formatDate(date, market)}</time>
      </p>
    </li>
  );
}

/** The customer's memberships with their state and end, or the day on which they can be renewed, and the way to renew or cancel them, or to those that the shop sells. [USR-09] [USR-18] */
export function MyMemberships({ memberships }: { readonly memberships: readonly Subscription[] }) {
  const t = useTexts(overviewPageTexts, accountTexts);
  const more =
    memberships.length > 0
      ? { label: t.seeMemberships, href: pathTo('account.my-memberships') }
      : { label: t.joinMemberships, href: pathTo('account.memberships') };
  return (
    <section className={styles.section} aria-labelledby="my-memberships">
      <SectionHead id="my-memberships" title={t.myMemberships} more={more} />
      {memberships.length === 0 ? (
        <p className={styles.none}>{t.noMemberships}</p>
      ) : (
        <ul className={styles.memberships}>
          {memberships.map((membership) => (
            <Membership key={`${membership.schemeId} ${membership.enrollmentToDate}`} membership={membership} />
          ))}
        </ul>
      )}
    </section>
  );
}
