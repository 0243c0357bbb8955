import { saidAlternatives, saidTogether } from './said-alternatives.ts';
import { SaidNames } from './said-names.ts';

it.each<[string, string[]]>([
  ['malbec or shiraz', ['malbec', 'shiraz']],
  ['shiraz/merlot', ['shiraz', 'merlot']],
  ['sauvignon blanc or pinot noir from chile', ['chile sauvignon blanc', 'chile pinot noir']],
  ['cab sav or merlot', ['cabernet sauvignon', 'merlot']],
  ['organic malbec, or shiraz', ['organic malbec', 'organic shiraz']],
  ['merlot or malbec or shiraz', ['merlot', 'malbec', 'shiraz']],
  ['red burgundy or white rioja', ['red burgundy', 'white rioja']],
  ['new zealand or chile', ['new zealand', 'chile']],
  ['cote d’or', ['cote d']],
  ['clos d or blanc', ['clos d blanc']],
  ['1/2 bottle', ['1 2']],
  ['or', ['']],
  ['rioja or ', ['rioja']],
])('hears in %s the alternatives %j', (term, said) => {
  expect(saidAlternatives(term).map((words) => words.join(' '))).toEqual(said);
});

it('hears the labels of a catalogue whole', () => {
  const names = new SaidNames();
  const said = () => saidAlternatives('nerello mascalese or tinta negra mole from italy', names).map((words) => words.join(' '));
  expect(said()).toEqual(['nerello negra mole italy mascalese', 'nerello negra mole italy tinta']);
  names.learn('Nerello Mascalese');
  names.learn('Tinta Negra Mole');
  expect(said()).toEqual(['italy nerello mascalese', 'italy tinta negra mole']);
});

it.each<[string, string[] | undefined]>([
  ['champagne and prosecco', ['champagne', 'prosecco']],
  ['malbec & shiraz from chile', ['chile malbec', 'chile shiraz']],
  ['cabernet sauvignon and merlot and malbec', ['cabernet sauvignon', 'merlot', 'malbec']],
  ['fish and chips', undefined],
  ['port and cheese', undefined],
  ['malbec', undefined],
  ['and', undefined],
])('hears in %s the names %j', (term, said) => {
  const names = new SaidNames();
  ['Champagne', 'Malbec', 'Merlot'].forEach((label) => names.learn(label));
  expect(saidTogether(term, names)?.map((words) => words.join(' '))).toEqual(said);
});

it('hears no more than six, of more ways than could ever be counted', () => {
  expect(saidAlternatives('rioja or '.repeat(60)).length).toBeLessThanOrEqual(6);
});

it.each([
  ['malbec, shiraz and merlot', ['malbec', 'shiraz', 'merlot']],
  ['Malbec; Merlot', ['malbec', 'merlot']],
  ['malbec and shiraz and merlot', ['malbec', 'shiraz', 'merlot']],
  ['syrah, sauvignon blanc, & pinot grigio', ['syrah', 'sauvignon blanc', 'pinot grigio']],
  ['malbec syrah merlot', ['malbec', 'syrah', 'merlot']],
  ['pinot noir pinot grigio and merlot', ['pinot noir', 'pinot grigio', 'merlot']],
  ['cab sav merlot', ['cabernet sauvignon merlot']],
  ['red malbec syrah merlot', ['red malbec syrah merlot']],
  ['red, malbec', ['red malbec']],
  ['malbec, argentina', ['malbec argentina']],
  ['soft, malbec and merlot', ['soft malbec merlot']],
  ['malbec and merlot', ['malbec merlot']],
])('finds by the list %s wines of %j', (term, lists) => {
  const names = new SaidNames();
  ['Malbec', 'Merlot'].forEach((label) => names.learn(label, 'grape'));
  names.learn('Argentina', 'country');
  expect(saidAlternatives(term, names).map((words) => words.join(' '))).toEqual(lists);
});

it('hears the parts of a list of anything, where no wine is all of them', () => {
  const names = new SaidNames();
  names.learn('Rioja', 'region');
  const heard = (term: string) => saidTogether(term, names)?.map((words) => words.join(' '));
  expect(heard('rioja, chianti')).toEqual(['rioja', 'chianti']);
  expect(heard('something for the lamb, a roast potato or two, rioja')).toBeUndefined();
});
