import type { Storage, WithdrawalQuote } from '@cellardoor/contracts/api/storage';
import { getStorage, payStorageRent, quoteWithdrawal, setWindowAlerts, withdrawFromStorage } from '@cellardoor/contracts/calls/storage';
import { useTexts } from '@cellardoor/i18n';
import { type ActionFailure, useAction } from '@cellardoor/mfe-kit';
import { randomKey, useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { usePlanChanges } from '../../state/plan-changes.ts';
import { accountTexts } from '../../texts.ts';
import { storagePageTexts } from './storage-page.texts.ts';

/** Milliseconds that a withdrawal may take: a bank answers. */
const bankTimeMs = 30_000;

/** Refusals after which the page shows what there is by then. */
const outdated: readonly string[] = ['total_changed', 'not_enough', 'unknown_lot'];

/** Where it goes: an address of the book, or a shop. */
export type Destination = { readonly addressId: string } | { readonly shopId: string };

/** A quote, and the name of the withdrawal that is made of it: pressed twice, it is made once. */
interface Quoted {
  readonly quote: WithdrawalQuote;
  readonly key: string;
}

/** What is in storage on the page, what is chosen of it, and what is done with it. [ACC-04] */
export function useStorage(given: Storage | null) {
  const t = useTexts(storagePageTexts, accountTexts);
  const send = useSend();
  const model = useUserModel();
  const changes = usePlanChanges(t.storageActionFailed);
  const [storage, setStorage] = useState(given);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [destination, setDestination] = useState<Destination>();
  const [methodCode, setMethodCode] = useState<string>();
  const [quoted, setQuoted] = useState<Quoted>();
  const [orderId, setOrderId] = useState<string>();
  const [isChoosingCard, setChoosingCard] = useState(false);
  const reading = useAction(async () => setStorage(await send(getStorage)));

  const lots = (storage?.lots ?? []).flatMap(({ lotId, bottles }) => {
    const wanted = Math.min(chosen[lotId] ?? 0, bottles);
    return wanted > 0 ? [{ lotId, bottles: wanted }] : [];
  });
  /** What was worked out holds no more. */
  const forgetQuote = () => {
    setQuoted(undefined);
    setMethodCode(undefined);
    changes.forget();
  };
  const wanted = (way = methodCode) => ({ lots, ...destination, ...(way && { methodCode: way }) });
  const readQuote = (way?: string) => {
    // a card that is typed is told to all who listen: one of the two asks for it at a time
    setChoosingCard(false);
    return changes.run(
      'quote',
      async () => {
        const quote = await send(quoteWithdrawal, wanted(way));
        setMethodCode(quote.methodCode);
        setQuoted({ quote, key: randomKey() });
        return '';
      },
      'stays',
    );
  };
  /** What was answered is over: another press is another withdrawal. Where nobody answered, the same one may have been made. */
  const refuseAfterAll = (failure: ActionFailure): never => {
    const { statusCode = 0, code = '' } = failure;
    if (outdated.includes(code)) {
      setQuoted(undefined);
      void reading.run();
    } else if (statusCode >= 400 && code !== 'unanswered' && code !== 'in_progress')
      setQuoted((now) => now && { ...now, key: randomKey() });
    throw failure;
  };
  return {
    storage,
    changes,
    chosen,
    destination,
    orderId,
    quote: quoted?.quote,
    isReading: reading.busy,
    isChoosingCard,
    read: () => void reading.run(),
    bottles: lots.reduce((sum, lot) => sum + lot.bottles, 0),
    choose: (lotId: string, bottles: number) => {
      forgetQuote();
      setOrderId(undefined);
      setChosen((now) => ({ ...now, [lotId]: bottles }));
    },
    goTo: (place: Destination) => {
      forgetQuote();
      setDestination(place);
    },
    readQuote,
    withdraw: async (cardId: string | undefined) => {
      if (!quoted) return;
      const { quote, key } = quoted;
      const isDone = await changes.run('withdraw', async () => {
        const body = { ...wanted(), expectedTotal: quote.total, ...(cardId && quote.total > 0 && { cardId }) };
        const done = await send(withdrawFromStorage, body, { idempotencyKey: key, timeoutMs: bankTimeMs }).catch(refuseAfterAll);
        setStorage(done.storage);
        setOrderId(done.orderId);
        return t.storageDone(t.bottles(quote.bottles), done.orderId);
      });
      if (!isDone) return;
      setChosen({});
      setQuoted(undefined);
      setMethodCode(undefined);
      void model?.refresh();
    },
    chooseCard: (isChoosing: boolean) => {
      forgetQuote();
      setChoosingCard(isChoosing);
    },
    payRentBy: async (cardId: string, rentPerCase: number) => {
      const isDone = await changes.run('rent', async () => {
        const now = await send(payStorageRent, { cardId, rentPerCase }, { timeoutMs: bankTimeMs });
        setStorage(now);
        return now.rent.state === 'charging' ? t.storageRentAsked : t.storageRentTaken;
      });
      if (isDone) setChoosingCard(false);
      else void reading.run();
    },
    setAlerts: (isWanted: boolean) =>
      changes.run(
        'alerts',
        async () => {
          setStorage(await send(setWindowAlerts, { wanted: isWanted }));
          return isWanted ? t.storageAlertsOn : t.storageAlertsOff;
        },
        'stays',
      ),
  };
}

export type OwnStorage = ReturnType<typeof useStorage>;
