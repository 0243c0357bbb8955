import type { ApiModule } from '../../platform/api-module.ts';
import { reviewRoutes } from './routes.ts';

/** Stars and words of customers. */
export const reviews: ApiModule = { name: 'reviews', routes: { reviews: reviewRoutes } };
