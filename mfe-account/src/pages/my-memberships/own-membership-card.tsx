import type { OwnMembership } from '@cellardoor/contracts';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { Badge, Button, MembershipBenefits } from '@cellardoor/ui';
import { accountTexts, membershipStatusText } from '../../texts.ts';
import styles from './my-memberships-page.module.css';
import { myMembershipsPageTexts } from './my-memberships-page.texts.ts';
import { AutoRenewalBox } from './auto-renewal-box.tsx';
import { RenewBox } from './renew-box.tsx';
import type { OwnMembershipList } from './use-own-memberships.ts';

function useStateText({ status, hasBegun, leftAt }: OwnMembership): string {
  const t = useTexts(myMembershipsPageTexts, accountTexts);
  if (status !== 'ACTIVE') return membershipStatusText(t, status);
  return leftAt ? t.leaving : hasBegun ? membershipStatusText(t, status) : t.beginsLater;
}

/** One term of a membership: its state, its days, what it gives, and what can be done with it. [USR-18] */
export function OwnMembershipCard({ membership, list }: { readonly membership: OwnMembership; readonly list: OwnMembershipList }) {
  const t = useTexts(myMembershipsPageTexts);
  const market = useMarket();
  const state = useStateText(membership);
  const { name, startsAt, endsAt, status, leftAt, mayLeave, freeDelivery, memberPrices, offers, withdrawal } = membership;
  const runs = status === 'ACTIVE' || status === 'SUSPENDED';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Badge kind="plain">{state}</Badge>
      </div>
      <p className={styles.note}>{t.runsUntil(formatDate(startsAt, market), formatDate(endsAt, market))}</p>
      {runs && <MembershipBenefits scheme={{ freeDelivery, memberPrices }} more={offers} size="small" />}
      <AutoRenewalBox membership={membership} list={list} />
      <RenewBox membership={membership} list={list} />
      <div className={styles.actions}>
        {(mayLeave || withdrawal) && (
          <Button variant="quiet" size="small" aria-label={t.cancelNamed(name)} onClick={() => list.ask(membership)}>
            {t.cancelMembership}
          </Button>
        )}
        {runs && leftAt && (
          <Button
            variant="outline"
            size="small"
            aria-label={t.stayNamed(name)}
            busy={list.changing}
            busyLabel={t.staying}
            onClick={() => void list.stay(membership)}
          >
            {t.stay}
          </Button>
        )}
      </div>
    </li>
  );
}
