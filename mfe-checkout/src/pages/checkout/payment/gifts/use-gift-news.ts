import type { AppliedGift } from '@cellardoor/contracts';
import { useEffect, useRef, useState } from 'react';
import { type GiftNews, giftNews } from './gift-news.ts';

interface Heard {
  readonly news?: GiftNews;
  /** How many gifts were added since they are shown. */
  readonly additions: number;
}

/** What last became of the order's gifts, for those who cannot see it. */
export function useGiftNews(gifts: readonly AppliedGift[]): Heard {
  const before = useRef(gifts);
  const [heard, setHeard] = useState<Heard>({ additions: 0 });
  useEffect(() => {
    const latest = giftNews(before.current, gifts);
    before.current = gifts;
    if (latest) setHeard(({ additions }) => ({ news: latest, additions: additions + (latest.of === 'added' ? 1 : 0) }));
  }, [gifts]);
  return heard;
}
