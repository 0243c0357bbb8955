import { bottledDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

/** What is bought to be given. */
export const gift: Kind<'gift'> = { ...bottledDefaults, name: 'gift', hasLitrePrice: false, colours: [], pull: 0, views: [] };
