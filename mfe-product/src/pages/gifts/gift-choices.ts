import { pathTo } from '@cellardoor/contracts';

/** The page that sells each gift. [GFT-01] */
export const pathOfGift = { 'gift-card': pathTo('product.gift-card'), 'e-voucher': pathTo('product.e-voucher') } as const;

export type Gift = keyof typeof pathOfGift;

export const isGift = (text: string | null | undefined): text is Gift => typeof text === 'string' && Object.hasOwn(pathOfGift, text);
