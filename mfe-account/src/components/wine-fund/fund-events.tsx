import type { RewardEvent } from '@cellardoor/contracts/api/wine-reward';
import { listRewardEvents } from '@cellardoor/contracts/calls/wine-reward';
import { formatTime, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Disclosure } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { Late } from '../../components/wine-plans/late.tsx';
import { useLateReply } from '../../state/late-reply.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

function useEventWords() {
  const t = useTexts(wineFundPageTexts);
  const words: Readonly<Record<RewardEvent['what'], string>> = {
    joined: t.fundJoined,
    'paid in': t.fundPaidIn,
    declined: t.fundDeclined,
    suspend: t.fundSuspended,
    repair: t.fundRepaired,
    changed: t.fundChanged,
    'statement asked': t.fundStatementAsked,
    'statement sent': t.fundStatementSent,
    'auto refund': t.fundAutoChanged,
    refunded: t.fundRefundDone,
    cancel: t.fundCancelDone,
    'account closed': t.fundAccountClosed,
  };
  return ({ what }: RewardEvent) => words[what];
}

/** What happened to wine reward, the last first, fetched once it is opened. [RWD-02] */
export function FundEvents({ subscriptionId }: { readonly subscriptionId: string }) {
  const t = useTexts(wineFundPageTexts);
  const market = useMarket();
  const money = usePrice();
  const send = useSend();
  const wordsOf = useEventWords();
  const [isOpen, setOpen] = useState(false);
  const events = useLateReply(
    isOpen ? subscriptionId : undefined,
    async () => (await send(listRewardEvents, { subscriptionId })).events,
    t.fundFailed,
  );
  return (
    <Disclosure title={t.fundEvents} onOpen={() => setOpen(true)}>
      <Late of={events} rows={3}>
        {(reply) =>
          reply.length === 0 ? (
            <p>{t.fundEventsNone}</p>
          ) : (
            <ul className={styles.events} aria-label={t.fundEvents}>
              {reply.map((event, at) => (
                <li key={at} className={styles.event}>
                  <span className={styles.note}>{formatTime(event.at, market)}</span>
                  <b>{wordsOf(event)}</b>
                  {event.detail.amount !== undefined && <span className={styles.eventAmount}>{money(event.detail.amount)}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </Late>
    </Disclosure>
  );
}
