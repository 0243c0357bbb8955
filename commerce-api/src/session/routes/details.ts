import { Session } from '@cellardoor/contracts/api/session';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { shopperOf } from '../../plugins/shopper.ts';
import { sessionView } from '../session-view.ts';

const schema = {
  tags: ['session'],
  summary: 'Who the shopper is; for an anonymous one the same fields, empty',
  response: replies(Session),
};

/** [USR-02] */
export function detailsRoute(app: Api, deps: Deps): void {
  app.get('/api/user/details', { schema }, async (request, reply) => ok(sessionView(await shopperOf(deps, request, reply))));
}
