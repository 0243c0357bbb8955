import type { BasketLine } from '@cellardoor/contracts';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { subscribeToPlan } from '@cellardoor/contracts/calls/wine-plans';
import { useOptimisticAction } from '@cellardoor/mfe-kit';
import { type UserModel, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';

/** A line that was just taken out, and where it stood. */
interface Removed {
  readonly line: BasketLine;
  readonly index: number;
  /** False where the basket still holds it. */
  readonly isOut: Promise<boolean>;
}

/** Puts a line into the basket again; a plan is joined anew, as it was chosen. */
async function putBack({ plan, sku: { itemCode }, quantity }: BasketLine, model: UserModel): Promise<void> {
  if (!plan) return void (await model.addToBasket([{ itemCode, quantity }]));
  const { schemeCode, caseType, frequency } = plan;
  await model.send(subscribeToPlan, { schemeCode, caseType, frequency });
  model.basketIs(await model.send(listBasket));
}

/** Takes a line off the screen at once, without asking; puts it back with the reason when that is refused, or when the shopper thinks better of it. */
export function useRemoval() {
  const model = useUserModel();
  const [removed, setRemoved] = useState<Removed>();
  const { shown: leaving, refused, run } = useOptimisticAction<string>();

  const takeOut = async ({ commerceItemId }: BasketLine): Promise<boolean> => {
    const isOut = await run(commerceItemId, async () => model?.removeLine(commerceItemId));
    if (!isOut) setRemoved((now) => (now?.line.commerceItemId === commerceItemId ? undefined : now));
    return isOut;
  };
  const remove = (line: BasketLine, index: number) => setRemoved({ line, index, isOut: takeOut(line) });
  /** Rejects with what the API said. */
  const undo = async ({ line, isOut }: Removed) => {
    if (!(await isOut)) return;
    if (model) await putBack(line, model);
    setRemoved(undefined);
  };
  const isShown = ({ commerceItemId }: BasketLine) => !leaving.includes(commerceItemId);
  const whyStays = ({ commerceItemId }: BasketLine) => (refused?.what === commerceItemId ? refused.why : undefined);
  return { removed, remove, undo, isShown, whyStays };
}
