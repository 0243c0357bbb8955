import {
  croatia,
  england,
  georgia,
  greece,
  hungary,
  lebanon,
  moldova,
  romania,
  slovenia,
  southAfrica,
  switzerland,
} from './africa-and-elsewhere.ts';
import { argentina, chile, unitedStates, uruguay } from './americas.ts';
import { australia, newZealand } from './australia-new-zealand.ts';
import { france } from './france.ts';
import { austria, germany } from './germany-austria.ts';
import { italy } from './italy.ts';
import { portugal } from './portugal.ts';
import type { SeedWine } from './seed-wine.ts';
import { franceAhead, newZealandAhead } from './sold-ahead.ts';
import { spain } from './spain.ts';

/** The demo's wines by the country that they come from, in the order of their item codes. */
export const winesByCountry: readonly { readonly country: string; readonly wines: readonly SeedWine[] }[] = [
  { country: 'France', wines: [...france, ...franceAhead] },
  { country: 'Italy', wines: italy },
  { country: 'Spain', wines: spain },
  { country: 'Portugal', wines: portugal },
  { country: 'Germany', wines: germany },
  { country: 'Austria', wines: austria },
  { country: 'Australia', wines: australia },
  { country: 'New Zealand', wines: [...newZealand, ...newZealandAhead] },
  { country: 'United States', wines: unitedStates },
  { country: 'Argentina', wines: argentina },
  { country: 'Chile', wines: chile },
  { country: 'Uruguay', wines: uruguay },
  { country: 'South Africa', wines: southAfrica },
  { country: 'England', wines: england },
  { country: 'Hungary', wines: hungary },
  { country: 'Greece', wines: greece },
  { country: 'Georgia', wines: georgia },
  { country: 'Lebanon', wines: lebanon },
  { country: 'Romania', wines: romania },
  { country: 'Slovenia', wines: slovenia },
  { country: 'Croatia', wines: croatia },
  { country: 'Switzerland', wines: switzerland },
  { country: 'Moldova', wines: moldova },
];
