import { deleteFavourite, setFavourite } from '@cellardoor/contracts/calls/lists';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { strengthOf } from '@cellardoor/rules/sessions';
import { useSend, useShopper, useUserModel } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { takeIntent } from '../../state/after-login.ts';
import { useLogInFirst } from '../../state/use-log-in-first.ts';
import { favouriteTexts } from './favourite.texts.ts';

/** A wine's place among the favourites; a visitor logs in first, and finds it kept. [USR-14] */
export function useFavourite(itemCode: string, given: boolean) {
  const t = useTexts(favouriteTexts);
  const send = useSend();
  const bus = useUserModel()?.bus;
  const known = useShopper(({ session }) => strengthOf(session) !== 'anonymous');
  const logInFirst = useLogInFirst('favourite', itemCode);
  const [kept, setKept] = useState(given);
  const [said, setSaid] = useState('');
  const change = useAction(async (keep: boolean) => {
    setSaid('');
    const { inFavourites } = await send(keep ? setFavourite : deleteFavourite, { itemCode });
    bus?.emit('product:favoured', { itemCode, kept: inFavourites });
    setSaid(keep ? t.favouriteKept : t.favouriteDropped);
  }, t.favouriteFailed);
  const { run } = change;
  // another heart of the same wine may have been pressed: in the dialog above the page, say
  useEffect(() => bus?.on('product:favoured', (wine) => wine.itemCode === itemCode && setKept(wine.kept)), [bus, itemCode]);
  useEffect(() => {
    if (known && takeIntent('favourite', itemCode)) void run(true);
    // `run` is another function each time, and asks nothing of this effect
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known, itemCode]);
  const press = () => (known ? void run(!kept) : logInFirst());
  return { kept, press, busy: change.busy, said: change.failureText ?? said };
}
