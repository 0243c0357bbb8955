import { changeName } from '@cellardoor/contracts/calls/session';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { requireCustomer } from '../../session/request-shopper.ts';
import { oneLine, renameCustomer, trimmedNames } from '../names.ts';

/** How the customer is called. [ACC-01] */
export function nameRoute(app: Api, deps: Deps): void {
  serve(app, changeName, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    const names = { salutation: oneLine(request.body.salutation ?? ''), ...trimmedNames(request.body) };
    await renameCustomer(deps.database, id, names);
    return names;
  });
}
