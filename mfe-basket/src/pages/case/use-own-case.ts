import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import { addCaseToBasket, setCaseSize, setCaseWine } from '@cellardoor/contracts/calls/basket';
import { useAction } from '@cellardoor/mfe-kit';
import { randomKey, useUserModel } from '@cellardoor/user-model';
import { useRef, useState } from 'react';

/** Quantities that were chosen and are not kept yet, by item code. */
type Underway = Readonly<Record<string, number>>;

const withoutSaved = (underway: Underway, itemCode: string, quantity: number): Underway =>
  underway[itemCode] === quantity ? Object.fromEntries(Object.entries(underway).filter(([code]) => code !== itemCode)) : underway;

/** The shopper's case as it will be when what was chosen is kept: changes are sent one after the other, in the order in which they came. [BSK-11] */
export function useOwnCase(loaded: OwnCase, otherwise: string) {
  const model = useUserModel();
  const [ownCase, setOwnCase] = useState(loaded);
  const [underway, setUnderway] = useState<Underway>({});
  const [failure, setFailure] = useState<string>();
  /** The case before this one went into the basket, and nothing was chosen since. */
  const [added, setAdded] = useState(false);
  const last = useRef<Promise<void>>(Promise.resolve());

  const kept = (itemCode: string) => ownCase.wines.find((wine) => wine.itemCode === itemCode)?.quantity ?? 0;
  const quantityOf = (itemCode: string) => underway[itemCode] ?? kept(itemCode);
  const bottles = Object.entries(underway).reduce((sum, [code, quantity]) => sum + quantity - kept(code), ownCase.bottles);

  const inTurn = (change: () => Promise<OwnCase | undefined>) => {
    setFailure(undefined);
    last.current = last.current.then(async () => {
      try {
        const changed = await change();
        if (changed) setOwnCase(changed);
      } catch (error) {
        const { message, statusCode = 0 } = error as Error & { readonly statusCode?: number };
        setFailure(statusCode >= 400 && statusCode < 500 ? message : otherwise);
      }
    });
  };
  const choose = (itemCode: string, quantity: number) => {
    setAdded(false);
    setUnderway((before) => ({ ...before, [itemCode]: quantity }));
    inTurn(async () =>
      model
        ?.send(setCaseWine, { itemCode, quantity, size: ownCase.size })
        .finally(() => setUnderway((before) => withoutSaved(before, itemCode, quantity))),
    );
  };
  const resize = (size: OwnCase['size']) => inTurn(async () => model?.send(setCaseSize, { size }));
  const adding = useAction(async () => {
    await last.current;
    const reply = await model!.send(addCaseToBasket, {}, { idempotencyKey: randomKey() });
    setOwnCase(reply.ownCase);
    model!.basketIs(reply.basket);
    const [first, ...others] = reply.recentItemDetails;
    if (first) {
      const { itemCode, mixed } = first;
      const { quantity, basket } = reply;
      const news = { itemCode, mixed, quantity, bottles: quantity, basket, others: others.map((other) => other.itemCode) };
      model!.bus.emit('basket:added', news);
    }
    setAdded(true);
  }, otherwise);
  return {
    ownCase,
    bottles,
    room: Math.max(0, ownCase.size - bottles),
    saving: Object.keys(underway).length > 0,
    quantityOf,
    choose,
    resize,
    adding,
    added,
    failure,
  };
}
