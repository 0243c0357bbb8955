import type { MarketFacts } from '@cellardoor/contracts';
import { reworded } from '@cellardoor/i18n';
import { giftFrameTexts } from './gift-frame.texts.ts';

/** What search engines are told of a page of gifts: its lead, or that the brand sells none. */
export const giftDescription = (lead: string, { facts, texts }: Pick<MarketFacts, 'facts' | 'texts'>): string =>
  facts.points ? reworded(giftFrameTexts, texts).noGiftsHere : lead;
