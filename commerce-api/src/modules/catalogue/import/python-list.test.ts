import { readPythonList } from './python-list.ts';

it('reads the lists that Python writes', () => {
  expect(readPythonList(`['Merlot', "Nero d'Avola", 2019, 'N.V.']`, 'Grapes')).toEqual(['Merlot', "Nero d'Avola", '2019', 'N.V.']);
  expect(readPythonList('[]', 'Grapes')).toEqual([]);
  expect(readPythonList(`['it\\'s']`, 'Grapes')).toEqual(["it's"]);
});

it.each(['', 'Merlot', `['Merlot'`, `['Merlot' 'Malbec']`, '[__import__("os")]', `['a', b]`])('refuses %s', (text) =>
  expect(() => readPythonList(text, 'Grapes')).toThrow(`Grapes is '${text}'`),
);

it('reports the position at which parsing fails', () => {
  expect(() => readPythonList("['Merlot', Syrah]", 'Grapes')).toThrow(
    "Grapes is '['Merlot', Syrah]', of which we cannot read what begins at ' Syrah'; it must be a list such as ['Merlot', 'Syrah']",
  );
});
