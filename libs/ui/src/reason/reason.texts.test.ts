import type { Reason } from '@cellardoor/contracts';
import { reasonText, reasonTexts } from './reason.texts.ts';

it.each<[Reason['because'], string]>([
  ['rated', 'Because you rated Field Red 2023'],
  ['favourite', 'Because Field Red 2023 is a favourite of yours'],
  ['bought', 'Because you bought Field Red 2023'],
  ['browsed', 'Because you looked at Field Red 2023'],
  ['together', 'Liked together'],
  ['grape', 'The same grape'],
  ['region', 'The same region'],
  ['type', 'The same style'],
  ['popular', ''],
])('says why a wine is recommended: %s', (because, said) => {
  expect(reasonText(reasonTexts.texts, { because, itemCode: 'HF1', name: 'Field Red 2023' })).toBe(said);
});
