import { isLoggedIn } from '@cellardoor/rules/sessions';
import { useShopper } from '@cellardoor/user-model';
import { useEffect, useMemo, useState } from 'react';
import { takeIntent } from '../../../state/after-login.ts';

/** Times that each dialog was opened; 0: its widget is not on the page yet. */
export interface Openings {
  readonly note: number;
  readonly reviews: boolean;
  readonly contents: number;
  readonly notify: number;
}

/** The same functions as long as the page stands. */
export interface Openers {
  openNote(at?: 'reviews'): void;
  openContents(): void;
  openNotify(): void;
}

export interface Dialogs {
  readonly openings: Openings;
  readonly openers: Openers;
}

const none: Openings = { note: 0, reviews: false, contents: 0, notify: 0 };

/** The dialogs of a product's page, and what opens them: a press, the page's address, or a log-in that was asked for here. [RTE-06] */
export function useDialogs(itemCode: string): Dialogs {
  const [openings, setOpenings] = useState(none);
  const loggedIn = useShopper(({ session }) => isLoggedIn(session));
  const openers = useMemo(
    (): Openers => ({
      openNote: (at) => setOpenings((before) => ({ ...before, note: before.note + 1, reviews: at === 'reviews' })),
      openContents: () => setOpenings((before) => ({ ...before, contents: before.contents + 1 })),
      openNotify: () => setOpenings((before) => ({ ...before, notify: before.notify + 1 })),
    }),
    [],
  );
  useEffect(() => {
    setOpenings(none);
    if (location.pathname.startsWith('/product/tasting-notes/')) openers.openNote(location.hash === '#ReviewsApp' ? 'reviews' : undefined);
  }, [itemCode, openers]);
  useEffect(() => {
    if (loggedIn && takeIntent('notify-me', itemCode)) openers.openNotify();
  }, [loggedIn, itemCode, openers]);
  return { openings, openers };
}
