import { changeName } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../../modules/identity/session/request-shopper.ts';
import { oneLine, trimmedNames } from '../../../modules/identity/accounts/names.ts';
import { renameCustomer } from '../../../modules/identity/api.ts';

/** How the customer is called. [ACC-01] */
export function nameRoute(app: Api, deps: Deps): void {
  serve(app, changeName, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const names = { salutation: oneLine(request.body.salutation ?? ''), ...trimmedNames(request.body) };
    await renameCustomer(deps.database, id, names);
    return names;
  });
}
