import { useMarket, useTexts } from '@cellardoor/i18n';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { texts } from '../texts/en.ts';

/** Adds to the basket: busy while it does, and the words for a failure: the server's, or the house's with the number to call. [PRD-07] */
export function useAdd() {
  const model = useUserModel();
  const t = useTexts(texts);
  const { orders } = useMarket().facts.telephones;
  const [state, setState] = useState<{ readonly adding: boolean; readonly problem?: string }>({ adding: false });

  const add = async (itemCode: string, quantity: number) => {
    if (!model || state.adding) return;
    setState({ adding: true });
    const problem = await model.addToBasket([{ itemCode, quantity }]).then(
      () => undefined,
      (error: Error & { statusCode?: number }) => (error.statusCode ? error.message : t.addFailed(orders)),
    );
    setState({ adding: false, problem });
  };
  return { ...state, add };
}
