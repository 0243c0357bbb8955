import { brands, shopsOf } from '@cellardoor/brand';
import { countryOf } from '@cellardoor/contracts/countries';
import { shopsWithinReach } from './shops-near.ts';

const avery = { brand: 'avy', country: 'uk' } as const;

it('offers the shops within reach, the nearest first', () => {
  expect(shopsWithinReach(avery, 'BA2 1AA').map(({ city, kilometres }) => [city, kilometres])).toEqual([
    ['Bath', 1],
    ['Bristol', 22],
  ]);
  expect(shopsWithinReach(avery, 'BS1 1AA')[0]!.city).toBe('Bristol');
});

it('measures from the middle of the area where a postcode is of no town that we know', () => {
  expect(shopsWithinReach(avery, 'GL50 1AA').map(({ city }) => city)).toEqual(['Bristol', 'Bath']);
});

it.each(['CA17 4AA', 'AB10 1AA', 'JE2 3AA', 'BFPO 801'])('offers no shop to %s', (postcode) => {
  expect(shopsWithinReach(avery, postcode)).toEqual([]);
});

it('offers all shops, without a distance, while no postcode is given', () => {
  expect(shopsWithinReach(avery, undefined).map(({ kilometres }) => kilometres)).toEqual([null, null]);
});

it('knows where every shop lies by its own postcode', () => {
  for (const { facts } of brands)
    for (const shop of shopsOf({ brand: facts.id, country: 'uk' })) {
      const [nearest] = shopsWithinReach({ brand: facts.id, country: 'uk' }, shop.postcode);
      expect(nearest).toMatchObject({ addressId: shop.addressId });
      expect(nearest!.kilometres).toBeLessThan(15);
    }
});

it('has a place within the country for each area', () => {
  const areas = Object.entries(countryOf('uk').postcodeAreas!);
  expect(areas).toHaveLength(124);
  for (const [, [latitude, longitude]] of areas) {
    expect(latitude).toBeGreaterThan(49);
    expect(latitude).toBeLessThan(61);
    expect(longitude).toBeGreaterThan(-8);
    expect(longitude).toBeLessThan(2);
  }
});
