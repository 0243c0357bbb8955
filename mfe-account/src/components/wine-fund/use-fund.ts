import type { SavingsAccount, SavingsReward } from '@cellardoor/contracts/api/savings';
import type { RewardMedia } from '@cellardoor/rules/reward-days';
import { getSavingsAccount, refundSavingsAccount, setSavingsAutoRefund } from '@cellardoor/contracts/calls/savings';
import { changeRewardOptions, requestRewardStatement } from '@cellardoor/contracts/calls/wine-reward';
import { cancelSubscription } from '@cellardoor/contracts/calls/wine-plans';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { usePlanChanges } from '../../state/plan-changes.ts';
import { wineFundPageTexts } from './wine-fund.texts.ts';

/** What a member chooses of their payments. [RWD-01] */
export interface FundOptions {
  readonly dayOfMonth: number;
  /** Payments to leave out; 0 for none, absent where it stays as it is. */
  readonly paymentHoliday?: number;
  readonly media: RewardMedia;
}

/** A member's account on the page, and what is done with it, one thing at a time. */
export function useFund(given: SavingsAccount) {
  const t = useTexts(wineFundPageTexts);
  const money = usePrice();
  const send = useSend();
  const model = useUserModel();
  const changes = usePlanChanges(t.fundFailed);
  const [account, setAccount] = useState(given);
  /** Which question is open. */
  const [asked, setAsked] = useState<'refund' | 'cancel' | 'card'>();
  const { accountId } = account;
  const read = async () => {
    const now = await send(getSavingsAccount, { accountId });
    setAccount(now);
    return now;
  };
  const ask = (question: typeof asked) => {
    changes.forget();
    setAsked(question);
  };
  /** Does what a question was about, and closes it. */
  const answer = async (name: string, work: () => Promise<string>) => {
    const done = await changes.run(name, work);
    if (done) setAsked(undefined);
    return done;
  };
  return {
    account,
    changes,
    asked,
    ask,
    answer,
    read,
    change: ({ subscriptionId }: SavingsReward, options: FundOptions) =>
      changes.run(
        'options',
        async () => {
          setAccount((await send(changeRewardOptions, { subscriptionId, ...options })).account);
          return t.fundSaved;
        },
        'stays',
      ),
    askStatement: ({ subscriptionId }: SavingsReward, media: RewardMedia) =>
      changes.run(
        `statement ${media}`,
        async () => {
          const { to } = await send(requestRewardStatement, { subscriptionId, media });
          return media === 'EMAIL' ? t.fundAskedEmail(to) : t.fundAskedPost(to);
        },
        'stays',
      ),
    setAutoRefund: (autoRefund: boolean) =>
      changes.run(
        'auto',
        async () => {
          setAccount((await send(setSavingsAutoRefund, { accountId, autoRefund })).account);
          return autoRefund ? t.fundAutoOn : t.fundAutoOff;
        },
        'stays',
      ),
    refund: (expectedAmount: number) =>
      answer('refund', async () => {
        const { refund, account: now } = await send(refundSavingsAccount, { accountId, expectedAmount });
        setAccount(now);
        void model?.refresh();
        return t.fundRefunded(money(refund.amount));
      }),
    cancel: ({ subscriptionId }: SavingsReward) =>
      answer('cancel', async () => {
        await send(cancelSubscription, { subscriptionId, reasonCode: 'OTHER' });
        await read();
        void model?.refresh();
        return t.fundCancelled;
      }),
  };
}

export type Fund = ReturnType<typeof useFund>;
