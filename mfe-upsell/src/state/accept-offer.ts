import type { CartItem } from '@cellardoor/contracts';
import { useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';

/** Puts the offer into the basket; `failure` is what the server said instead. [UPS-05] */
export function useAcceptOffer(onAccepted: () => void) {
  const model = useUserModel();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const accept = async (batch: CartItem[]) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await model?.addToBasket(batch, true);
      onAccepted();
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, accept };
}
