import type { ApiModule } from '../../platform/api-module.ts';

/** Schemes, terms, and who is a member. Its calls are those of `ordering/checkout` and `workflows/members`. */
export const memberships: ApiModule = { name: 'memberships' };
