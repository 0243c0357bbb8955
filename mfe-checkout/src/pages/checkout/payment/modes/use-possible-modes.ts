import type { PaymentOption } from '@cellardoor/contracts';
import { useEffect, useState } from 'react';
import type { ModeView } from './mode-view.ts';
import { modeViews } from './modes.ts';

export interface PossibleMode {
  readonly view: ModeView;
  readonly option: PaymentOption;
}

/**
 * The offered ways to pay beside a card that this browser can use, each by a provider: none before the page has looked. Scripts of wallets are loaded
 * here, when the payment step is open, and nowhere else. [BRD-08]
 */
export function usePossibleModes(options: readonly PaymentOption[] | null, isOpen: boolean): readonly PossibleMode[] {
  const [possible, setPossible] = useState<readonly PossibleMode[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    let isLeft = false;
    const offered = modeViews.flatMap((view) => {
      const option = options?.find(({ paymentMode, paymentProvider }) => paymentMode === view.paymentMode && paymentProvider);
      return option ? [{ view, option }] : [];
    });
    void Promise.all(offered.map(async (mode) => ((await mode.view.isPossible(mode.option)) ? [mode] : []))).then(
      (found) => isLeft || setPossible(found.flat()),
    );
    return () => {
      isLeft = true;
    };
  }, [options, isOpen]);
  return possible;
}
