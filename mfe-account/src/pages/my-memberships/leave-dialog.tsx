import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Dialog } from '@cellardoor/ui';
import styles from './my-memberships-page.module.css';
import { myMembershipsPageTexts } from './my-memberships-page.texts.ts';
import type { OwnMembershipList } from './use-own-memberships.ts';

/** The one question before a membership is left: at its end, or within 14 days at once. No reason is asked for. [USR-18] */
export function LeaveDialog({ list }: { readonly list: OwnMembershipList }) {
  const t = useTexts(myMembershipsPageTexts);
  const market = useMarket();
  const money = usePrice();
  const { asked, changing } = list;
  const kept = asked?.withdrawal?.kept;
  const keep = () => list.ask(undefined);
  return (
    <Dialog open={asked !== undefined} onClose={keep} title={t.cancelTitle(asked?.name ?? '')} size="narrow">
      {asked && (
        <div className={styles.question}>
          {asked.withdrawal && (
            <div className={styles.answer}>
              <p>{t.cancelNowText(formatDate(asked.withdrawal.until, market))}</p>
              {kept && <p>{(kept.keptFor === 'savings' ? t.keptForSavings : t.keptForDays)(money(kept.amount))}</p>}
              <Button block busy={changing} busyLabel={t.cancelling} onClick={() => void list.leave(asked, 'now')}>
                {t.cancelNow(money(asked.withdrawal.amount))}
              </Button>
            </div>
          )}
          {asked.mayLeave && (
            <div className={styles.answer}>
              <p>{t.cancelAtEndText(formatDate(asked.endsAt, market))}</p>
              <Button
                block
                variant={asked.withdrawal ? 'outline' : 'primary'}
                busy={changing}
                busyLabel={t.cancelling}
                onClick={() => void list.leave(asked, 'end')}
              >
                {t.cancelAtEnd}
              </Button>
            </div>
          )}
          <Button variant="quiet" onClick={keep}>
            {t.keepIt}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
