import { membershipPicture } from './membership-card.ts';

const drawn = (name: string, colour = '') => membershipPicture({ itemCode: 'G1', name, colour });

it('a card says what follows the comma of its name, or its kind, and calls nothing else a membership', () => {
  expect(drawn('Tasting glass', 'Glassware')).toBe(drawn('Tasting glass, Glassware'));
  expect(drawn('Tasting glass', 'Glassware')).not.toBe(drawn('Tasting glass, Membership'));
  expect(drawn('Wine Circle')).toBe(drawn('Wine Circle, Membership'));
});
