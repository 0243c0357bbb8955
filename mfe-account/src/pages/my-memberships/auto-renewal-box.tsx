import type { OwnMembership } from '@cellardoor/contracts';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { usePlanWords } from '../../components/wine-plans/plan-words.ts';
import styles from './my-memberships-page.module.css';
import { myMembershipsPageTexts } from './my-memberships-page.texts.ts';
import type { OwnMembershipList } from './use-own-memberships.ts';

interface Props {
  readonly membership: OwnMembership;
  readonly list: OwnMembershipList;
}

/** Whether a membership renews itself, by which card, and how that is changed. [USR-18] */
export function AutoRenewalBox({ membership, list }: Props) {
  const t = useTexts(myMembershipsPageTexts);
  const { name, autoRenewal, autoRenewalOffer } = membership;
  if (autoRenewal) return <RenewsItself membership={membership} list={list} renewal={autoRenewal} />;
  if (!autoRenewalOffer) return null;
  return (
    <div className={styles.renew}>
      <Button variant="outline" size="small" aria-label={t.autoAskNamed(name)} onClick={() => list.askRenewal(membership)}>
        {t.autoAsk}
      </Button>
    </div>
  );
}

function RenewsItself({ membership, list, renewal }: Props & { readonly renewal: NonNullable<OwnMembership['autoRenewal']> }) {
  const t = useTexts(myMembershipsPageTexts);
  const market = useMarket();
  const money = usePrice();
  const words = usePlanWords();
  const { name } = membership;
  const { price, tax = 0, chargeOn, card, isDeclined } = renewal;
  return (
    <div className={styles.renew}>
      {chargeOn && <p>{t.autoOn(money(price + tax), formatDate(chargeOn, market))}</p>}
      {isDeclined ? (
        <Notice tone="error">{t.autoDeclined}</Notice>
      ) : (
        <p className={styles.note}>{card ? t.autoOnCard(words.card(card)) : t.autoNoCard}</p>
      )}
      <div className={styles.actions}>
        <Button variant="outline" size="small" aria-label={t.autoChangeCardNamed(name)} onClick={() => list.askRenewal(membership)}>
          {t.autoChangeCard}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t.autoTurnOffNamed(name)}
          busy={list.changing}
          busyLabel={t.autoTurningOff}
          onClick={() => void list.stopRenewal(membership)}
        >
          {t.autoTurnOff}
        </Button>
      </div>
    </div>
  );
}
