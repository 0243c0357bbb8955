import type { Call, CallName, CallReply } from '@cellardoor/contracts';
import { type CallSchema, callSchemas } from '@cellardoor/contracts/api/calls';
import { Failure, success } from '@cellardoor/contracts/api/envelope';
import type { CallBody, CallParams, CallQuery } from '@cellardoor/contracts/calls/call';
import type { FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import type { Api } from '../api.ts';
import { ok } from './envelope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves; absent for what is no call, such as probes. */
    call?: CallName;
  }
}

/** A request whose path, query and body are as the call's schema says. */
export type CallRequest<Name extends CallName> = FastifyRequest & {
  readonly params: CallParams<Name>;
  readonly query: CallQuery<Name>;
  readonly body: CallBody<Name>;
};

type Handler<Name extends CallName> = (request: CallRequest<Name>, reply: FastifyReply) => Promise<CallReply<Name>>;
type Hooks = Pick<RouteShorthandOptions, 'preValidation' | 'preHandler'>;

/** Serves a call at its own address: what comes in is checked against its schema, and what the handler gives goes out in the envelope. [NET-01] */
export function serve<Name extends CallName>(
  app: Api,
  { name, method, path }: Call<Name>,
  handler: Handler<Name>,
  hooks: Hooks = {},
  statusMessage?: string,
): void {
  app.route({
    ...hooks,
    method,
    url: path,
    config: { call: name },
    schema: routeSchema(callSchemas[name]),
    handler: async (request, reply) => ok(await handler(request as CallRequest<Name>, reply), statusMessage),
  });
}

const keyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ pattern: '^[\\w-]{16,64}$', description: 'A random name of this write: sent again with it, the write is done once' }),
  ),
});

/** What the sender names this write by, where they do. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => headers['idempotency-key'] as string | undefined;

function routeSchema({ tag, summary, description, params, query, body, takesKey, reply, errors = {} }: CallSchema): FastifySchema {
  const failures = Object.entries(errors).map(([status, names]) => [status, { ...Failure, description: names.join(', ') }]);
  return {
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(params && { params: Type.Object(params) }),
    ...(query && { querystring: Type.Object(query) }),
    ...(body && { body }),
    ...(takesKey && { headers: keyHeaders }),
    response: { 200: success(reply), ...Object.fromEntries(failures) },
  };
}
