import type { OwnMembership } from '@cellardoor/contracts';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import styles from './my-memberships-page.module.css';
import { myMembershipsPageTexts } from './my-memberships-page.texts.ts';
import type { OwnMembershipList } from './use-own-memberships.ts';

/** The terms that follow this one, each with its price and one press; before its time, from when there are such, unless it renews itself. [USR-18] */
export function RenewBox({ membership, list }: { readonly membership: OwnMembership; readonly list: OwnMembershipList }) {
  const t = useTexts(myMembershipsPageTexts);
  const market = useMarket();
  const money = usePrice();
  const { renewals, renewableFrom, autoRenewal, endsAt } = membership;
  if (renewals.length === 0)
    return renewableFrom && !autoRenewal ? <p className={styles.note}>{t.renewFrom(formatDate(renewableFrom, market))}</p> : null;
  return (
    <div className={styles.renew}>
      <p>{t.renewText(formatDate(endsAt, market))}</p>
      <ul className={styles.renewals}>
        {renewals.map(({ itemCode, name, months, price }) => {
          const words = t.renewFor(name, months, money(price));
          return (
            <li key={itemCode} className={styles.renewal}>
              <span>{words}</span>
              <Button
                size="small"
                aria-label={`${t.renew}: ${words}`}
                busy={list.renewing}
                busyLabel={t.renewing}
                onClick={() => void list.renew(membership, itemCode)}
              >
                {t.renew}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
