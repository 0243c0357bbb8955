import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Failure } from '@cellardoor/contracts/api/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile, type Validator } from 'typebox/schema';
import { perWorker } from './per-worker.ts';

const made = 'fastify.initialization';

/** What the OpenAPI document says of a reply. Failures of every call have one form, whether a call names their status or not. */
function documented({ routeOptions }: FastifyRequest, status: number): object | undefined {
  const replies = routeOptions?.schema?.response as Readonly<Record<number, object>> | undefined;
  return replies && (status === 200 ? replies[200] : (replies[status] ?? Failure));
}

/** Paths of what was sent otherwise than it was given. */
function differing(sent: unknown, given: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return Object.is(sent, given) ? [] : [path];
  return Object.entries(sent).flatMap(([name, value]) =>
    differing(value, (given as Readonly<Record<string, unknown>> | null | undefined)?.[name], `${path}/${name}`),
  );
}

/** The schema, with no key allowed that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return inner.type === 'object' && inner.properties ? { additionalProperties: false, ...inner } : inner;
}

function checkOf(schema: object): Validator {
  const checks = perWorker('checks of replies', () => new WeakMap<object, Validator>());
  const check = checks.get(schema) ?? Compile(closed(schema) as object);
  checks.set(schema, check);
  return check;
}

function differences(schema: object, given: unknown, sent: unknown): string[] {
  const check = checkOf(schema);
  const errors = check.Check(sent) ? [] : check.Errors(sent)[1];
  return [
    ...errors.map(({ instancePath, message }) => `${instancePath} ${message}`),
    // a serializer bends values to their schema; what a handler gives beyond the schema is not sent
    ...(given === undefined
      ? []
      : differing(sent, JSON.parse(JSON.stringify(given))).map((path) => `${path} is not what the handler gave`)),
  ];
}

function watch(app: FastifyInstance, found: Set<string>): void {
  const given = new WeakMap<FastifyRequest, unknown>();
  app.addHook('preSerialization', async (request, _reply, payload) => (given.set(request, payload), payload));
  app.addHook('onSend', async (request, { statusCode }, sent) => {
    const schema = documented(request, statusCode);
    if (!schema || typeof sent !== 'string') return sent;
    for (const difference of differences(schema, given.get(request), JSON.parse(sent)))
      found.add(`${request.method} ${request.routeOptions.url} ${statusCode}: ${difference}`);
    return sent;
  });
}

/** Makes an API whose every reply is compared with its documentation; how replies differ is in `found`. */
export async function withDocumentedReplies<App>(make: () => Promise<App>): Promise<{ app: App; found: ReadonlySet<string> }> {
  const found = new Set<string>();
  const begin = (message: unknown) => watch((message as { fastify: FastifyInstance }).fastify, found);
  subscribe(made, begin);
  const making = make();
  unsubscribe(made, begin);
  return { app: await making, found };
}
