import { bottlePicture } from './bottle.ts';
import { type PicturedWine, bottleSpecOf } from '../../modules/catalogue/bottle-spec.ts';
import { casePicture } from './wine-case.ts';

const aWine = (parts: Partial<PicturedWine> = {}): PicturedWine => ({
  itemCode: 'W1',
  name: 'Maison Test Grand Vin',
  producer: 'Maison Test',
  appellation: 'Pauillac',
  region: 'Bordeaux',
  colour: 'Red',
  vintage: '2019',
  grapes: ['Merlot'],
  style: 'Rich and structured',
  alcoholPercent: 13,
  ...parts,
});

it('draws the same bottle for the same wine, and another for another', () => {
  expect(bottlePicture(bottleSpecOf(aWine()))).toBe(bottlePicture(bottleSpecOf(aWine())));
  expect(bottlePicture(bottleSpecOf(aWine()))).not.toBe(bottlePicture(bottleSpecOf(aWine({ itemCode: 'W2' }))));
});

it('puts a wine into the bottle that it comes in', () => {
  expect(bottleSpecOf(aWine())).toMatchObject({ silhouette: 'bordeaux', glass: 'red', cuvee: 'Grand Vin' });
  expect(bottleSpecOf(aWine({ grapes: ['Pinot Noir'] })).silhouette).toBe('burgundy');
  expect(bottleSpecOf(aWine({ grapes: ['Riesling'], colour: 'White' })).silhouette).toBe('flute');
  expect(bottleSpecOf(aWine({ colour: 'Sparkling', name: 'Maison Test Rosé' }))).toMatchObject({
    silhouette: 'champagne',
    glass: 'sparklingRose',
  });
  expect(bottleSpecOf(aWine({ colour: 'Fortified' })).silhouette).toBe('port');
});

it('puts a spirit into a bottle with a stopper, and its strength on the label', () => {
  const spirit = (style: string, name = 'Maison Test Réserve') =>
    bottleSpecOf(aWine({ colour: 'Spirits', style, name, vintage: '', alcoholPercent: 41.2 }));
  expect(spirit('London dry gin')).toMatchObject({ silhouette: 'apothecary', glass: 'water', vintage: '41.2% vol' });
  expect(spirit('Single malt Scotch whisky')).toMatchObject({ silhouette: 'malt', glass: 'amber' });
  expect(spirit('Single pot still Irish whiskey').silhouette).toBe('malt');
  expect(spirit('Cognac', 'Maison Test XO')).toMatchObject({ silhouette: 'teardrop', glass: 'mahogany' });
  expect(spirit('White agricole rum').glass).toBe('water');
  expect(spirit('Grappa', 'Grappa Invecchiata')).toMatchObject({ silhouette: 'slender', glass: 'straw' });
});

it('writes names that its fonts have no letters for, and names that are markup', () => {
  for (const producer of ['Öreg Présház', 'Ștefan Vodă', '山田', '<script>&"', '']) {
    const svg = bottlePicture(bottleSpecOf(aWine({ producer, name: `${producer} Wine` })));
    expect(svg).not.toContain('NaN');
    expect(svg).not.toContain('<script>');
  }
});

it('fills a case with its own bottles', () => {
  const svg = casePicture(
    ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'].map((itemCode) => bottleSpecOf(aWine({ itemCode }))),
    'Six of the Best',
  );
  expect(svg.match(/id="[kf]\d-outline"/g)).toHaveLength(6);
});
