import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { useShopper } from '@cellardoor/user-model';
import { maySeeUnlimited } from '../../domain/may-see-unlimited.ts';
import { accountWidgetTexts } from './account.texts.ts';
import styles from './account.module.css';

/** The promotion of unlimited delivery, for anyone who has no free delivery yet. [USR-09] */
export function UnlimitedNote() {
  const t = useTexts(accountWidgetTexts);
  if (!useShopper(maySeeUnlimited)) return null;
  return (
    <a className={styles.offer} href={pathTo('account.memberships')}>
      <b>{t.unlimitedOffer}</b>
      <span>{t.unlimitedOfferText}</span>
    </a>
  );
}
