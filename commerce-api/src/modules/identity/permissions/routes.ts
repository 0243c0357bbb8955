import { isPermissionCategory, type PermissionCategory } from '@cellardoor/contracts/api/permissions';
import {
  getPermissions,
  listPermissions,
  setContactPreferences,
  setPermission,
  setPermissions,
} from '@cellardoor/contracts/calls/permissions';
import type { Api, Deps } from '../../../platform/api.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer, requireRecognised } from '../session/request-shopper.ts';
import { consentRoute } from './consent-route.ts';
import { findCategory, findLatestAnswers, keepAnswers } from './permission-store.ts';
import { requireCodes } from './require-codes.ts';

const defaultLimit = 100;

const categoryOf = (text: string): PermissionCategory =>
  isPermissionCategory(text)
    ? text
    : refuse(404, 'There is no such category of permissions.', { field: 'category', code: 'unknown_category' });

/** What a customer allows us to do, with everything that they ever said of it. [USR-13] */
export function permissionRoutes(app: Api, deps: Deps): void {
  const { database, now } = deps;
  consentRoute(app, deps);

  serve(app, listPermissions, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    return { permissions: await findLatestAnswers(database, id, request.query.limit ?? defaultLimit) };
  });

  serve(app, getPermissions, async (request, reply) => {
    const category = categoryOf(request.params.category);
    const require = category === 'MARKETING' ? requireRecognised : requireCustomer;
    const { id } = await require(deps, request, reply);
    return { permissions: await findCategory(database, id, category) };
  });

  serve(app, setPermission, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { category, ...answer } = request.body;
    requireCodes(category, [answer], () => 'code');
    const all = await keepAnswers(database, id, category, [answer], now());
    return all.find(({ code }) => code === answer.code)!;
  });

  serve(app, setPermissions, async (request, reply) => {
    const category = categoryOf(request.params.category);
    const { id } = await requireCustomer(deps, request, reply);
    const { permissions } = request.body;
    requireCodes(category, permissions, (at) => `permissions.${at}.code`);
    return { permissions: await keepAnswers(database, id, category, permissions, now()) };
  });

  serve(app, setContactPreferences, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const { optin } = request.body;
    await keepAnswers(database, id, 'MARKETING', [{ code: 'EMAIL', state: optin.emailFlag ? 'GRANTED' : 'DENIED' }], now());
    return { optin };
  });
}
