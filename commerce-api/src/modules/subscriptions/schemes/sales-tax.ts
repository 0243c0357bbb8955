import type { CountryId } from '@cellardoor/contracts';
import type { Address } from '@cellardoor/contracts/api/address';
import { countryOf } from '@cellardoor/contracts/countries';
import { percentOf } from '@cellardoor/money';

/** Tax that a state puts on top of what wines cost where they are sent, in minor units; 0 where prices include all tax. */
export const salesTaxOn = (
  taxable: number,
  { country, address }: { readonly country: CountryId; readonly address: Pick<Address, 'state'> },
): number => percentOf(taxable, (countryOf(country).salesTax?.[address.state ?? ''] ?? 0) / 100);
