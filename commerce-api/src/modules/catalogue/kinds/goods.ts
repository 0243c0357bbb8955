import { mostPerLine } from '@cellardoor/rules/quantities';

const plain = { isMixed: false, mixed: false, schemeDetails: null } as const;

/** Defaults of most kinds: stocked, delivered and counted by the piece. */
export const goodsDefaults = {
  fields: () => plain,
  comesIn: (_bottles: number): boolean => true,
  stockUnits: () => 1,
  runsOut: true,
  mostPerLine,
  lineType: 'STANDARD_ITEM',
  inBottles: false,
  hasLitrePrice: false,
  goesIntoOwnCase: false,
  needsAccount: false,
  isTaxed: true,
  paidByCardAlone: false,
  isDrink: true,
  inBond: false,
  beginsPlan: false,
  beginsReward: false,
  renewsItself: false,
  isSaved: false,
  chargedOnDispatch: false,
  isPromoted: false,
  staysSold: false,
  leftByBuyer: false,
  typeIds: [],
  isListed: true,
  besideWines: true,
  hasWinesBeside: true,
  invitesOffers: false,
  hasContents: false,
  isDistilled: false,
  pull: 1,
  picture: 'card',
  views: [],
} as const;

/** Defaults of bottled kinds, whose stock is counted in bottles whatever the size. */
export const bottledDefaults = {
  ...goodsDefaults,
  stockUnits: (bottles: number): number => bottles,
  inBottles: true,
  isPromoted: true,
  hasLitrePrice: true,
  picture: 'bottle',
  views: ['label', 'glass'],
} as const;
