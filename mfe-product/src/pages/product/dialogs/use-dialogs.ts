import { isLoggedIn } from '@cellardoor/rules/sessions';
import { useShopper } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { takeIntent } from '../../../state/after-login.ts';

/** Times that each dialog was opened; 0: its widget is not on the page yet. */
interface Openings {
  readonly note: number;
  readonly reviews: boolean;
  readonly contents: number;
  readonly notify: number;
}

export interface Dialogs {
  readonly openings: Openings;
  openNote(at?: 'reviews'): void;
  openContents(): void;
  openNotify(): void;
}

const none: Openings = { note: 0, reviews: false, contents: 0, notify: 0 };

/** The dialogs of a product's page, and what opens them: a press, the page's address, or a log-in that was asked for here. [RTE-06] */
export function useDialogs(itemCode: string): Dialogs {
  const [openings, setOpenings] = useState(none);
  const loggedIn = useShopper(({ session }) => isLoggedIn(session));
  const openNote = (at?: 'reviews') => setOpenings((before) => ({ ...before, note: before.note + 1, reviews: at === 'reviews' }));
  const openContents = () => setOpenings((before) => ({ ...before, contents: before.contents + 1 }));
  const openNotify = () => setOpenings((before) => ({ ...before, notify: before.notify + 1 }));
  useEffect(() => {
    setOpenings(none);
    if (location.pathname.startsWith('/product/tasting-notes/')) openNote(location.hash === '#ReviewsApp' ? 'reviews' : undefined);
  }, [itemCode]);
  useEffect(() => {
    if (loggedIn && takeIntent('notify-me', itemCode)) openNotify();
  }, [loggedIn, itemCode]);
  return { openings, openNote, openContents, openNotify };
}
