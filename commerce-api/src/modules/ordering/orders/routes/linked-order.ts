import { getLinkedOrder } from '@cellardoor/contracts/calls/orders';
import type { Api, Deps } from '../../../../platform/api.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findLinkedOrder } from '../linked-order.ts';
import { refuseUnknownLink } from '../unknown-order.ts';

/** A guest's order by the link of a mail. The token travels in the body: paths are logged. [ACC-08] */
export function linkedOrderRoute(app: Api, { database, now }: Deps): void {
  serve(
    app,
    getLinkedOrder,
    async ({ market, body }) => (await findLinkedOrder(database, market, body.token, now())) ?? refuseUnknownLink(),
  );
}
