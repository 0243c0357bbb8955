import type { EventDetail } from '@cellardoor/contracts';
import { useOnPageShown } from '@cellardoor/mfe-kit';
import { useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** Milliseconds that the popup stands, and then takes to fade. [HDR-05] */
const shownMs = 2500;
const fadeMs = 500;

export type Added = EventDetail<'basket:added'>;

/** What was last added, while its popup is to be seen; `fading` in its last half second. */
export function useAddedPopup(): { readonly added?: Added; readonly fading: boolean } {
  const bus = useUserModel()?.bus;
  const [popup, setPopup] = useState<{ added?: Added; fading: boolean }>({ fading: false });

  useEffect(() => bus?.on('basket:added', (added) => setPopup({ added, fading: false })), [bus]);
  // it must not lie over the page that the shopper went on to
  useOnPageShown(() => setPopup({ fading: false }));

  useEffect(() => {
    if (!popup.added) return;
    const next = popup.fading ? { fading: false } : { added: popup.added, fading: true };
    const timer = setTimeout(() => setPopup(next), popup.fading ? fadeMs : shownMs);
    return () => clearTimeout(timer);
  }, [popup]);

  return popup;
}
