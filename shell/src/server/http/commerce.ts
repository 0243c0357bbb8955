import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shell } from '../shell.ts';
import { forward } from '../upstream/forward.ts';
import { provenanceHeaders } from '../upstream/outbound-headers.ts';
import { visitorOf } from '../visitor.ts';
import { noShop, refuseCall } from './kind-errors.ts';

/** Data calls that the specification puts among the pages' addresses. */
const dataCalls = ['/jsp/checkout/common/validateEmail.jsp', '/jsp/checkout/:country/common/shippingMethods.jsp'];
const paths = ['/api', '/api/*', '/gvapi/*', ...dataCalls, '/pictures/*', '/sandbox-gateway', '/sandbox-gateway/*'];

const unreachable = 'The shop is not answering just now. Nothing was changed; please try again in a moment.';

/** What belongs to the commerce API, so that all is one origin. It is told the market, and nobody else can say it. */
export function commerce(app: FastifyInstance, shell: Shell): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings.trustProxy);
    if (!visitor.market)
      return request.url.startsWith('/api') ? refuseCall(reply, 404, 'There is no shop at this address.') : noShop(reply);
    try {
      return await forward(request, reply, shell.commerce, provenanceHeaders(visitor));
    } catch (error) {
      request.log.error({ reason: (error as Error).message }, 'commerce API unreachable');
      return refuseCall(reply.header('retry-after', '5'), 503, unreachable);
    }
  };
  for (const path of paths) app.all(path, pass);
}
