import { consentTextVersion } from '@cellardoor/contracts';
import { createHash } from 'node:crypto';
import { cookieTexts } from '../pages/information/cookies/cookies.texts.ts';
import { consentWidgetTexts } from '../widgets/consent/consent.texts.ts';

const hashOf = (words: object) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);

it('has a version of its own for each wording of the question for consent', () => {
  expect([consentTextVersion, hashOf([consentWidgetTexts.words, cookieTexts.words])]).toEqual(['2026-11-29', '6cb0b931e7e5f794']);
});
