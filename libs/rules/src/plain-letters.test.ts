import { plainLetters } from './plain-letters.ts';

it.each([
  ['Châteauneuf-du-Pape', 'chateauneuf-du-pape'],
  ['Łódź', 'lodz'],
  ['Weißburgunder, GROẞLAGE', 'weissburgunder, grosslage'],
  ['Þingeyjarsýsla', 'thingeyjarsysla'],
  ['Sjælland, Œil, Skåne, Đakovo, Ħal', 'sjaelland, oeil, skane, dakovo, hal'],
  ['Iğdır, İzmir, Şərur', 'igdir, izmir, serur'],
  ['ＲＩＯＪＡ　ﬁno', 'rioja fino'],
  ['山梨 Κρήτη Кахетія', '山梨 κρητη кахетія'.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')],
  ['경기', '경기'],
])('writes %s as %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
