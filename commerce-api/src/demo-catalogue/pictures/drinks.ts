import type { GlassName } from '../../modules/catalogue/bottle-spec.ts';

/** What a drink looks like once it is poured, and what it is poured into. */
export interface Drink {
  readonly vessel: 'bowl' | 'tulip' | 'flute' | 'copita' | 'tumbler';
  /** In the middle, half-way and at the rim, where light comes through. */
  readonly deep: string;
  readonly mid: string;
  readonly rim: string;
  readonly bubbles?: boolean;
}

export const drinks: Readonly<Record<GlassName, Drink>> = {
  red: { vessel: 'bowl', deep: '#33050f', mid: '#6a1029', rim: '#a83a52' },
  white: { vessel: 'tulip', deep: '#cfc069', mid: '#e8df9f', rim: '#f9f4d4' },
  goldenWhite: { vessel: 'tulip', deep: '#c49a34', mid: '#e0c567', rim: '#f5e6b1' },
  palest: { vessel: 'copita', deep: '#cfc88a', mid: '#e9e4bb', rim: '#faf7e2' },
  rose: { vessel: 'tulip', deep: '#e2958a', mid: '#f3bcb0', rim: '#fde6de' },
  sparkling: { vessel: 'flute', deep: '#d3b04d', mid: '#ebd68b', rim: '#fbf2cd', bubbles: true },
  sparklingRose: { vessel: 'flute', deep: '#d67f70', mid: '#edab9b', rim: '#fbddd3', bubbles: true },
  sweet: { vessel: 'copita', deep: '#ad6709', mid: '#dc9a2e', rim: '#f7d48c' },
  fortified: { vessel: 'copita', deep: '#2c0806', mid: '#6b1d14', rim: '#ab5238' },
  water: { vessel: 'tumbler', deep: '#c3d0d4', mid: '#dfe8ea', rim: '#f6fafb' },
  straw: { vessel: 'tumbler', deep: '#caa145', mid: '#e3c67a', rim: '#f8eabf' },
  amber: { vessel: 'tumbler', deep: '#a4560d', mid: '#cf8129', rim: '#f2bd74' },
  mahogany: { vessel: 'tumbler', deep: '#551e09', mid: '#8b3c14', rim: '#cf7d3e' },
};
export const drinkNames = Object.keys(drinks) as GlassName[];
