import { pathTo } from '@cellardoor/contracts';
import type { PlanCase } from '@cellardoor/contracts/api/wine-plans';
import { listPastCases } from '@cellardoor/contracts/calls/wine-plans';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Badge, Disclosure } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { Late } from '../../components/wine-plans/late.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { usePlanWords } from '../../components/wine-plans/plan-words.ts';
import { useLateReply } from '../../state/late-reply.ts';
import type { PlanPage } from './use-plan-page.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

/** The cases that have come, were skipped or were not paid; fetched when it is opened. [SUB-25] */
export function PlanHistory({ page: { plan } }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const send = useSend();
  const { subscriptionId } = plan;
  const [isOpened, setOpened] = useState(false);
  const past = useLateReply(isOpened ? subscriptionId : undefined, () => send(listPastCases, { subscriptionId }), t.planPartFailed);
  return (
    <Disclosure title={t.planHistory} onOpen={() => setOpened(true)}>
      <Late of={past} rows={2}>
        {({ cases }) =>
          cases.length === 0 ? (
            <p className={styles.note}>{t.noHistory}</p>
          ) : (
            <ul className={styles.cases} aria-label={t.planHistory}>
              {cases.map((one) => (
                <PastCase key={one.orderId} of={one} />
              ))}
            </ul>
          )
        }
      </Late>
    </Disclosure>
  );
}

function PastCase({ of: { deliveryDate, state, amount, placedOrderId } }: { readonly of: PlanCase }) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const money = usePrice();
  const words = usePlanWords();
  return (
    <li className={styles.case}>
      <div className={styles.caseHead}>
        <h3 className={styles.caseDay}>{formatDate(deliveryDate, market)}</h3>
        <Badge kind="plain">{words.state({ state })}</Badge>
      </div>
      {placedOrderId !== null && (
        <p>
          {money(amount)}{' '}
          <a className={styles.link} href={pathTo('account.order', { orderId: placedOrderId })}>
            {t.historyOrder(placedOrderId)}
          </a>
        </p>
      )}
    </li>
  );
}
