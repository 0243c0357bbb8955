import type { BrandFacts } from '@cellardoor/contracts';

/** Who sells and how to reach them, a fact a line: the foot of the brand's mails. [BRD-03] */
export const contactOf = ({ company, address, website, telephones, hours, dataProtectionContact }: BrandFacts): string[] => [
  [company, ...address].join(', '),
  `Customer service: ${telephones.service}, ${hours}`,
  website,
  `Your data: ${dataProtectionContact}`,
];
