import { bottled } from './goods.ts';
import type { Kind } from './kind.ts';

/** What is bought to be given. */
export const gift: Kind<'gift'> = { ...bottled, name: 'gift', hasLitrePrice: false, colours: [], pull: 0, views: [] };
