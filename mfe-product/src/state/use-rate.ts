import type { OwnRating, RatingBody } from '@cellardoor/contracts';
import { getOwnRating, rateProduct } from '@cellardoor/contracts/calls/reviews';
import { useTexts } from '@cellardoor/i18n';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import { texts } from '../texts/en.ts';
import { failureText } from './failure-text.ts';

interface Failure {
  readonly message: string;
  readonly field?: string | undefined;
}

/** The customer's rating of a wine ('unknown' until it could be read), and the ways to read and to set it; all who show the wine's reviews hear of it. [PRD-10] */
export function useRate(itemCode: string, given: OwnRating | null | 'unknown') {
  const t = useTexts(texts);
  const bus = useUserModel()?.bus;
  const sendCall = useSend();
  const [own, setOwn] = useState(given);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<Failure>();
  const send = async (body: RatingBody) => {
    if (state === 'busy' || own === 'unknown') return;
    setState('busy');
    setFailure(undefined);
    try {
      const { rating, productReviews } = await sendCall(rateProduct, { itemCode, ...body, replaces: own?.date ?? null });
      setOwn(rating);
      setState('done');
      bus?.emit('product:rated', { itemCode, productReviews });
    } catch (error) {
      setState('idle');
      setFailure({ message: failureText(error, t.reviewFailed), field: (error as { field?: string }).field });
    }
  };
  const read = async () => {
    if (state === 'busy') return;
    setState('busy');
    // what fails here is still said on the page
    const known = await sendCall(getOwnRating, { itemCode }).catch(() => 'unknown' as const);
    setOwn(known);
    setState('idle');
  };
  return { own, busy: state === 'busy', done: state === 'done', failure, send, read };
}
