import { type Product, tastingNotePath } from '@cellardoor/contracts';
import { useAction } from '@cellardoor/mfe-kit';
import { nameWithVintage } from '@cellardoor/rules/names';
import { useEffect, useState } from 'react';

/** How long the word stands, and how long it takes to fade. */
const shownMs = 2_500;
const fadeMs = 500;

/** False where the device has no way to share, or it failed. Who closes the device's dialog has changed their mind: no failure. */
async function sharedByDevice(what: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  return navigator.share(what).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  );
}

/** Shares a wine's tasting note by the device's own way, or else copies its address and says so for three seconds; `notShared` is an address that must be copied by hand. [PRD-02] */
export function useShare(wine: Product) {
  const address = () => new URL(tastingNotePath(wine.itemCode), location.href).href;
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  const share = useAction(async () => {
    const url = address();
    if (await sharedByDevice({ title: nameWithVintage(wine), url })) return;
    await navigator.clipboard.writeText(url);
    setCopies((before) => before + 1);
    setCopied(true);
  });
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs + fadeMs);
    return () => clearTimeout(timer);
  }, [copies]);
  return { share: () => void share.run(), copied, copies, notShared: share.failure && address() };
}
