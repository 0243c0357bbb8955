import { weightedTerms } from './weighted-terms.ts';

it('indexes a grape by its synonyms, and starts the heaviest terms with the name', () => {
  const wine = {
    itemCode: 'W1',
    name: 'Galah Rock Shiraz',
    producer: 'Galah Rock',
    country: 'Australia',
    region: 'Barossa',
    appellation: 'Barossa',
  };
  const words = weightedTerms({ ...wine, colour: 'Red', grapes: ['Shiraz'], style: 'Full', vintage: '2021', skus: [{ itemCode: 'W1-6' }] });
  expect(words.high).toBe('galah rock shiraz w1 6');
  expect(words.mid).toBe('shiraz barossa 2021');
  expect(words.low.split(' ')).toEqual(expect.arrayContaining(['syrah', 'australian', 'tinto']));
  expect(words.low).not.toContain('vegan');
  const later = weightedTerms({
    ...wine,
    kind: 'enPrimeur',
    colour: 'Red',
    grapes: [],
    style: '',
    vintage: '2025',
    skus: [],
    vegan: true,
    organic: true,
  });
  expect(later.low.split(' ')).toEqual(expect.arrayContaining(['vegan', 'organic', 'en', 'primeur', 'bond']));
});

it('indexes the dishes of a wine as whole terms of low weight, and none for a spirit', () => {
  const wine = {
    itemCode: 'W1',
    name: '',
    producer: '',
    country: '',
    region: '',
    appellation: '',
    grapes: [],
    style: '',
    vintage: '',
    skus: [],
  };
  const lowOf = (colour: string) => weightedTerms({ ...wine, colour, foodPairings: ['Rump steak'] }).low.split(' ');
  expect(lowOf('Red')).toEqual(expect.arrayContaining(['DISH:rump', 'DISH:steak']));
  expect(lowOf('Spirits').join(' ')).not.toContain('steak');
});

it('joins words around an apostrophe, and leaves out the dishes of a wine in bond', () => {
  const wine = {
    itemCode: 'W1',
    name: 'Baglio Nero d’Avola',
    producer: 'Baglio',
    country: 'Italy',
    region: 'Sicily',
    appellation: "Hawke's Bay",
    colour: 'Red',
    grapes: ["Nero d'Avola"],
    style: 'Full',
    vintage: '2021',
    skus: [],
    foodPairings: ['Roast lamb'],
  };
  const words = weightedTerms({ ...wine, kind: 'wine' });
  expect(words.high.split(' ')).toContain('davola');
  expect(words.mid.split(' ')).toContain('hawkes');
  expect(words.low).toContain('DISH:lamb');
  expect(weightedTerms({ ...wine, kind: 'enPrimeur' }).low).not.toContain('DISH');
});
