/** Countries in which the demo sells wine reward. */
export const rewardCountries = ['uk', 'au'] as const;

/** Wine reward as the demo sells it: monthly amounts in the minor units of each country that has it, by item code. */
export const rewardAmounts = {
  RW25: { name: 'Wine reward, a little each month', uk: 2500, au: 5000 },
  RW50: { name: 'Wine reward, a case a quarter', uk: 5000, au: 10_000 },
  RW100: { name: 'Wine reward, a cellar in the making', uk: 10_000, au: 20_000 },
} as const;

export const rewardScheme = 'WINEREWARD';

/** Per cent that the shop adds to each payment. */
export const rewardBonusPercent = 10;

/** Comes with joining for nothing. */
export const rewardWelcome = { itemCode: 'W1060', name: 'A bottle of Prosecco' } as const;

/** Terms by which a customer agrees to what recurs: dated, so that each keeps the words that they agreed to. */
export const rewardTerms = {
  version: '2026-11',
  text: [
    'You pay the first monthly amount when you join. After that we charge the card that you paid with on the same day of each month, without asking you again. You choose the day, and can leave out up to three payments in a row.',
    'We add a tenth to each payment. What you have saved, with what we have added, pays for any order of ours, and for your wine plan if you want.',
    'You can cancel at any time in your account, and nothing is charged after that. What you have saved stays yours to spend.',
    'You can have what you paid in refunded at any time, to the cards that paid it, the last payment first. What we added to it is taken back; where you have spent that already, it is taken off what is refunded. What we added is never paid out.',
    'Within 14 days of joining you can cancel and have all that you paid in refunded, as far as it is not spent.',
  ].join('\n\n'),
} as const;
