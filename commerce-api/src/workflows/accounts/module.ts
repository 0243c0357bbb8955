import type { ApiModule } from '../../platform/api-module.ts';
import { sessionRoutes } from './routes.ts';

/** Log-in, registration and passwords: a basket comes along. */
export const accounts: ApiModule = { name: 'accounts', routes: { session: sessionRoutes } };
