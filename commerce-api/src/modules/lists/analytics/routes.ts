import { isGranted } from '@cellardoor/contracts';
import { getUserRecord } from '@cellardoor/contracts/calls/analytics';
import type { Api, Deps } from '../../../platform/api.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { serve } from '../../../platform/http/serve.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { userRecord } from './user-record.ts';

/** What analytics may know, and only of who allows it. [ANL-01] [ANL-03] */
export function analyticsRoutes(app: Api, deps: Deps): void {
  const parts = { ...deps, catalogue: catalogueOf(deps.database) };
  serve(app, getUserRecord, async (request, reply) => {
    if (!isGranted(request.headers.cookie, 'analytics')) return { record: null };
    return { record: await userRecord(parts, request.market, await shopperOf(deps, request, reply)) };
  });
}
