import type { Basket } from '@cellardoor/contracts';
import { useShopper, useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { type Change, withChanges } from '../../domain/reported-changes.ts';

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The page's basket: the one that was loaded with it, then whatever the user model holds. */
export function useBasket(loaded: Basket | null): Basket | null {
  const model = useUserModel();
  const held = useShopper((state) => state.basket);
  const [taken, setTaken] = useState(false);

  useEffect(() => {
    if (loaded && !sameText(loaded, model?.state.getState().basket)) model?.basketIs(loaded, true);
    setTaken(true);
  }, [model, loaded]);

  return taken ? (held ?? loaded) : loaded;
}

/** All that was reported changed since the page was opened. [BSK-03] */
export function useReportedChanges(basket: Basket | null): readonly Change[] {
  const [reported, setReported] = useState<readonly Change[]>(basket?.changes ?? []);
  const [seen, setSeen] = useState(basket);
  if (basket === seen) return reported;
  const all = withChanges(reported, basket?.changes ?? []);
  setSeen(basket);
  setReported(all);
  return all;
}
