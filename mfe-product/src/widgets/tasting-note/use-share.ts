import { type Product, tastingNotePath } from '@cellardoor/contracts';
import { useAction } from '@cellardoor/mfe-kit';
import { nameWithVintage } from '@cellardoor/rules/names';
import { useEffect, useState } from 'react';

/** How long the word stands, and how long it takes to fade. */
const shownMs = 2_500;
const fadeMs = 500;

/** Shares a wine's tasting note by the device's own way, or copies its address and says so for three seconds. [PRD-02] */
export function useShare(wine: Product, notShared: string) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  const share = useAction(async () => {
    const url = new URL(tastingNotePath(wine.itemCode), location.href).href;
    const title = nameWithVintage(wine);
    if (navigator.share) {
      // who closes the device's dialog has changed their mind: no failure
      await navigator.share({ title, url }).catch((error: Error) => {
        if (error.name !== 'AbortError') throw error;
      });
      return;
    }
    await navigator.clipboard.writeText(url);
    setCopies((before) => before + 1);
    setCopied(true);
  }, notShared);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs + fadeMs);
    return () => clearTimeout(timer);
  }, [copies]);
  return { share: () => void share.run(), copied, copies, failed: share.failure !== undefined };
}
