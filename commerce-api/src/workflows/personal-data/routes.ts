import { closeAccount, exportPersonalData } from '@cellardoor/contracts/calls/personal-data';
import type { Api, Deps } from '../../platform/api.ts';
import { requirePassword } from '../../modules/identity/accounts/require-password.ts';
import { limitPerMinute } from '../../platform/http/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import { clearSessionCookie } from '../../modules/identity/session/cookie.ts';
import { requireCustomer } from '../../modules/identity/session/request-shopper.ts';
import { closeAccountOf } from './close-account.ts';
import { personalDataOf } from './export-data.ts';

/** Exports that one customer may have made in a minute: each reads all that there is of them. */
const exportsPerMinute = 5;

/** One's data, and the end of one's account, for whoever is fully logged in. [ACC-07] */
export function personalDataRoutes(app: Api, deps: Deps): void {
  const limitExports = limitPerMinute(deps, {
    name: 'exports',
    max: exportsPerMinute,
    keyOf: ({ knownShopper }) => String(knownShopper!.customer!.id),
    advice: 'You have asked for your data too often.',
  });

  serve(app, exportPersonalData, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    await limitExports(request);
    return personalDataOf(deps.database, id);
  });

  serve(app, closeAccount, async (request, reply) => {
    const customer = await requireCustomer(deps, request, reply);
    await requirePassword(deps, request, customer, request.body.password);
    await closeAccountOf(deps.database, customer.id, request.market.country);
    clearSessionCookie(request, reply);
    deps.runDueJobs();
    return { closed: true as const };
  });
}
