import type { BasketLine } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useMemo, useState } from 'react';
import { createLatestSaver } from './latest-saver.ts';

/** Long enough to click from one to six, short enough not to feel slow. */
const restMs = 350;

interface Change {
  /** What the shopper chose and the basket does not hold yet. */
  readonly wanted?: number;
  readonly saving?: boolean;
  readonly problem?: string;
}

/**
 * The quantity of a line as the shopper sees it, and how to change it. A refused change goes back to what the basket holds, and says why.
 * What waits is saved when the line leaves the page. [BSK-03]
 */
export function useLineQuantity({ sku, quantity }: BasketLine) {
  const model = useUserModel();
  const [change, setChange] = useState<Change>({});
  const itemCode = sku.itemCode;

  const saver = useMemo(() => {
    const save = async (wanted: number) => {
      setChange((now) => ({ ...now, saving: true }));
      const problem = await model?.setQuantity(itemCode, wanted).then(
        () => undefined,
        (error: Error) => error.message,
      );
      setChange((now) => (now.wanted === wanted ? { problem } : { ...now, saving: false }));
    };
    return createLatestSaver(save, restMs);
  }, [model, itemCode]);

  useEffect(() => () => saver.flush(), [saver]);

  const set = (wanted: number) => {
    setChange((now) => ({ wanted, saving: now.saving }));
    saver.put(wanted);
  };
  return { quantity: change.wanted ?? quantity, busy: change.saving ?? false, problem: change.problem, set };
}
