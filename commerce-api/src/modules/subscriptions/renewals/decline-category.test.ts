import { declineCategory, isNeverAgain } from './decline-category.ts';

it.each([
  ['INSUFFICIENT_FUND', 'later', false],
  ['PROCESSOR_DECLINED', 'later', false],
  ['A_WORD_THAT_IS_NEW', 'later', false],
  ['EXPIRED_CARD', 'new-card', false],
  ['NO_CARD', 'new-card', false],
  ['STOLEN_LOST_CARD', 'new-card', true],
])('tries a card again after %s: %s', (reason, category, isForGood) => {
  expect([declineCategory(reason), isNeverAgain(reason)]).toEqual([category, isForGood]);
});
