import { framingFault } from '@cellardoor/contracts/http/framing';
import type { Api } from '../api.ts';
import { refuse } from './refusal.ts';

/** Refuses a request that might hide another one, and closes its connection. */
export function refuseDoubtfulFraming(app: Api): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = framingFault(request.raw);
    if (!fault) return;
    reply.header('connection', 'close');
    refuse(400, fault, { code: 'framing' });
  });
}
