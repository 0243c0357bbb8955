import type { ShopFacts } from '@cellardoor/contracts/api/addresses';

/** Where a shop is, and when somebody is there. */
export const shopLines = ({ name, line1, city, postcode, hours }: ShopFacts): string[] => [
  name,
  line1,
  `${city} ${postcode}`,
  `Open ${hours}`,
];
