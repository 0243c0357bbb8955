import type { CaseWine } from '@cellardoor/contracts/api/wine-plans';
import { useRef, useState } from 'react';

/**
 * Bottles as they are pressed: each press shows at once, the calls follow one another, and of several presses the last one counts. Where a call
 * is refused, the case's own number is shown again.
 */
export function useWantedBottles(send: (wine: CaseWine, quantity: number) => Promise<boolean>) {
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const waiting = useRef(new Map<string, { readonly wine: CaseWine; readonly quantity: number }>());
  const isSending = useRef(false);
  const latest = useRef(send);
  latest.current = send;

  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.values().next().value; next; next = waiting.current.values().next().value) {
      waiting.current.delete(next.wine.itemCode);
      if (!(await latest.current(next.wine, next.quantity))) waiting.current.clear();
    }
    isSending.current = false;
    setShown({});
  };
  return {
    bottlesOf: ({ itemCode, quantity }: CaseWine): number => shown[itemCode] ?? quantity,
    want: (wine: CaseWine, quantity: number) => {
      waiting.current.set(wine.itemCode, { wine, quantity });
      setShown((now) => ({ ...now, [wine.itemCode]: quantity }));
      void sendAll();
    },
  };
}
