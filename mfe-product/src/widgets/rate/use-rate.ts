import type { OwnRating, RatingBody } from '@cellardoor/contracts';
import { getOwnRating, rateProduct, removeRating } from '@cellardoor/contracts/calls/reviews';
import { useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { rateWidgetTexts } from './rate.texts.ts';

/** The customer's rating of a wine ('unknown' until it could be read), and the ways to read, to set and to take it back; all who show the wine's reviews hear of it. [PRD-10] */
export function useRate(itemCode: string, given: OwnRating | null | 'unknown') {
  const t = useTexts(rateWidgetTexts);
  const bus = useUserModel()?.bus;
  const send = useSend();
  const [own, setOwn] = useState(given);
  const [done, setDone] = useState<'published' | 'removed'>();
  const rate = useAction(async (body: RatingBody) => {
    if (own === 'unknown') return;
    setDone(undefined);
    const { rating, productReviews } = await send(rateProduct, { itemCode, ...body, replaces: own?.date ?? null });
    setOwn(rating);
    setDone('published');
    bus?.emit('product:rated', { itemCode, productReviews });
  }, t.reviewFailed);
  const remove = useAction(async () => {
    setDone(undefined);
    const productReviews = await send(removeRating, { itemCode });
    setOwn(null);
    setDone('removed');
    bus?.emit('product:rated', { itemCode, productReviews });
  }, t.removalFailed);
  const [readings, setReadings] = useState(0);
  // what fails here is still said on the page
  const read = useAction(async () =>
    send(getOwnRating, { itemCode })
      .then(setOwn)
      .finally(() => setReadings((before) => before + 1)),
  );
  return { own, done, rate, remove, read, readings };
}
