import type { Reason } from '@cellardoor/contracts';
import { defineTexts, type WordingOf } from '@cellardoor/i18n';

export const reasonTexts = defineTexts('ui', {
  becauseRated: 'Because you rated {name}',
  becauseFavourite: 'Because {name} is a favourite of yours',
  becauseBought: 'Because you bought {name}',
  becauseBrowsed: 'Because you looked at {name}',
  // these stand on the page of the wine that they speak of: its name on each card would say nothing
  becauseTogether: 'Liked together',
  becauseGrape: 'The same grape',
  becauseRegion: 'The same region',
  becauseStyle: 'The same style',
});

/** Why a wine is recommended; empty for what most people buy. [LST-02] */
export const reasonText = (t: WordingOf<typeof reasonTexts>, { because, name = '' }: Reason): string =>
  ({
    rated: t.becauseRated(name),
    favourite: t.becauseFavourite(name),
    bought: t.becauseBought(name),
    browsed: t.becauseBrowsed(name),
    together: t.becauseTogether,
    grape: t.becauseGrape,
    region: t.becauseRegion,
    type: t.becauseStyle,
    popular: '',
  })[because];
