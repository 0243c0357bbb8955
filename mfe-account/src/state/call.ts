import { useState } from 'react';

/** One call at a time: whether it is under way, and what stopped it, fit to show. */
export function useCall() {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const call = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    await work().catch((error: Error) => setFailure(error.message));
    setBusy(false);
  };
  return { failure, busy, call };
}
