import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import type { BuyingOption } from '../../../../domain/buying-options.ts';
import { productPageTexts } from '../../product-page.texts.ts';
import styles from './member-price.module.css';

/** Below the ways to buy: where to become a member, or that the shopper is one. */
export function MemberNote({ options }: { readonly options: readonly BuyingOption[] }) {
  const t = useTexts(productPageTexts);
  if (options.some(({ forMembers }) => forMembers)) return <p className={styles.note}>{t.youAreMember}</p>;
  if (options.every(({ memberPrice }) => memberPrice === null)) return null;
  return (
    <p className={styles.note}>
      {t.membersPayLess} <a href={pathTo('account.memberships')}>{t.seeMemberships}</a>
    </p>
  );
}
