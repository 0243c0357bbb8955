import type { ApiModule } from '../../platform/api-module.ts';
import { adminRoutes } from './routes.ts';

/** Operators' commands. */
export const admin: ApiModule = { name: 'admin', routes: { admin: adminRoutes } };
