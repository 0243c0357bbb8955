import { brandOf } from '@cellardoor/brand';
import { amendmentsSentences } from '../../modules/ordering/amendments/amendments.texts.ts';
import { Refusal } from './refusal.ts';
import { sentencesOf, wordedIn } from './sentence.ts';

const law = { brand: 'law', country: 'uk' } as const;
const consent = sentencesOf(amendmentsSentences)((t) => t.agreeToCharges);
afterEach(() => jest.restoreAllMocks());

it('words a sentence as the brand does, and keeps the default for others and for logs', () => {
  jest.replaceProperty(brandOf('law'), 'texts', { 'api.agreeToCharges': 'Tick the box, please' });
  const refusal = new Refusal(400, consent);
  expect(wordedIn(refusal.said, law)).toBe('Tick the box, please');
  expect(wordedIn(refusal.said, { ...law, brand: 'stw' })).toBe(amendmentsSentences.words.agreeToCharges);
  expect(refusal.message).toBe(amendmentsSentences.words.agreeToCharges);
});

it('leaves a sentence without a key as it is', () => {
  expect(wordedIn('We have no such wine.', law)).toBe('We have no such wine.');
});
