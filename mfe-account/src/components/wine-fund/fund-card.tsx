import type { SavingsReward } from '@cellardoor/contracts/api/savings';
import { listSubscriptionCards, setSubscriptionCard } from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { CardChoice } from '../../components/wine-plans/card-choice.tsx';
import { Late } from '../../components/wine-plans/late.tsx';
import { readUntilPaidIn } from '../../domain/until-charged.ts';
import { useLateReply } from '../../state/late-reply.ts';
import type { Fund } from './use-fund.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

/** Milliseconds that the call may take: it charges what is unpaid, and a bank answers. */
const bankTimeMs = 30_000;

/** A payment that was not made, and the way to repair it. */
export function FundTrouble({ fund, reward: { trouble } }: { readonly fund: Fund; readonly reward: SavingsReward }) {
  const t = useTexts(wineFundPageTexts);
  const market = useMarket();
  const money = usePrice();
  if (!trouble) return null;
  return (
    <Notice tone="error" title={t.fundTrouble(money(trouble.amount))}>
      <p>{trouble.reason}</p>
      {trouble.retryOn && <p>{t.fundRetry(formatDay(trouble.retryOn, market))}</p>}
      <p>
        <Button onClick={() => fund.ask('card')}>{t.fundNewCard}</Button>
      </p>
    </Notice>
  );
}

/** Another card for the payments: a kept one, or a new one. What is unpaid is charged at once. */
export function FundCard({ fund, reward }: { readonly fund: Fund; readonly reward: SavingsReward }) {
  const t = useTexts(wineFundPageTexts);
  const { asked, ask } = fund;
  return (
    <Dialog open={asked === 'card'} onClose={() => ask(undefined)} title={t.fundCardTitle} backdropCloses={false}>
      {asked === 'card' && <CardsOf fund={fund} reward={reward} />}
    </Dialog>
  );
}

function CardsOf({ fund, reward }: { readonly fund: Fund; readonly reward: SavingsReward }) {
  const t = useTexts(wineFundPageTexts);
  const send = useSend();
  const { changes, read } = fund;
  const { subscriptionId } = reward;
  const cards = useLateReply(subscriptionId, () => send(listSubscriptionCards, { subscriptionId }), t.fundFailed);
  const take = async (cardId: string, isNew: boolean) => {
    const isDone = await fund.answer('card', async () => {
      await send(setSubscriptionCard, { subscriptionId, cardId }, { timeoutMs: bankTimeMs });
      if (!reward.trouble) return t.fundCardTaken;
      const outcome = await readUntilPaidIn(async () => (await read()).reward ?? reward);
      if (outcome === 'declined') throw Object.assign(new Error(t.fundCardDeclined), { statusCode: 402 });
      return outcome === 'paid' ? t.fundCardPaid : t.fundCardPending;
    });
    // a new card is kept even where it was not charged
    if (!isDone && isNew) cards.retry();
  };
  return (
    <div className={styles.question}>
      {changes.failureText && <Notice tone="error">{changes.failureText}</Notice>}
      <Late of={cards} rows={2}>
        {(reply) => (
          <CardChoice
            plan={reward}
            cards={{ ...reply, plans: 1 }}
            busy={changes.doing === 'card'}
            onChosen={(cardId, _forAll, isNew) => void take(cardId, isNew)}
          />
        )}
      </Late>
    </div>
  );
}
