import type { ApiModule } from '../../platform/api-module.ts';
import { searchRoutes } from './routes.ts';

/** Finds products: an index in the process, and a language that reads what shoppers type. */
export const search: ApiModule = { name: 'search', routes: { search: searchRoutes } };
