import { formatCount } from '@cellardoor/i18n';

/** '1 wine', '1,012 wines'. */
export const countedWines = (count: number): string => (count === 1 ? '1 wine' : `${formatCount(count, 'en')} wines`);
