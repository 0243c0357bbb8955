import type { ApiModule } from '../../platform/api-module.ts';
import { personalDataRoutes } from './routes.ts';

/** What is kept of a customer, and the end of an account. */
export const personalData: ApiModule = { name: 'personal-data', routes: { personalData: personalDataRoutes } };
