import type { Subscription } from '@cellardoor/contracts';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { renewalDateOf } from '@cellardoor/rules/subscriptions';
import { accountWidgetTexts } from './account.texts.ts';
import styles from './account.module.css';

/** From when each active membership can be renewed, in countries that say so. [USR-09] */
export function Renewals({ subscriptions }: { readonly subscriptions: readonly Subscription[] }) {
  const t = useTexts(accountWidgetTexts);
  const market = useMarket();
  const memberships = subscriptions.filter(({ type, status }) => type === 'MEMBERSHIP' && status === 'ACTIVE');
  if (!market.renewalDateShown) return null;
  return memberships.map(({ schemeId, name, enrollmentToDateAsString }) => (
    <p key={`${schemeId} ${enrollmentToDateAsString}`} className={styles.note}>
      {t.renewal(name, formatDate(renewalDateOf(enrollmentToDateAsString), market))}
    </p>
  ));
}
