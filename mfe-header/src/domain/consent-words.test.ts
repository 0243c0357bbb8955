import { consentTextVersion } from '@cellardoor/contracts';
import { createHash } from 'node:crypto';
import { cookieTexts } from '../pages/information/cookies/cookies.texts.ts';
import { consentWidgetTexts } from '../widgets/consent/consent.texts.ts';

const hashOf = (words: object) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);

it('has a version of its own for each wording of the question for consent', () => {
  expect([consentTextVersion, hashOf([consentWidgetTexts.words, cookieTexts.words])]).toEqual(['2026-12-01', '23c94c19c50d23ba']);
});
