import type { AppliedGift } from '@cellardoor/contracts';
import { useEffect, useRef, useState } from 'react';
import { type GiftNews, giftNews } from './gift-news.ts';

interface Heard {
  readonly news?: GiftNews;
  /** How many codes were taken since the gifts are shown. */
  readonly taken: number;
}

/** What last became of the order's gifts, for those who cannot see it. `ask` notes the code that is sent. */
export function useGiftNews(gifts: readonly AppliedGift[]): Heard & { ask(code?: string): void } {
  const before = useRef(gifts);
  const asked = useRef<string>(undefined);
  const [heard, setHeard] = useState<Heard>({ taken: 0 });
  useEffect(() => {
    const latest = giftNews(before.current, gifts, asked.current);
    before.current = gifts;
    asked.current = undefined;
    if (latest) setHeard(({ taken }) => ({ news: latest, taken: taken + (latest.of === 'removed' ? 0 : 1) }));
  }, [gifts]);
  return { ...heard, ask: (code) => void (asked.current = code) };
}
