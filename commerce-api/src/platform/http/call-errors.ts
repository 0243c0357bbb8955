import { callSchemas, everyCallsErrors } from '@cellardoor/contracts/api/calls';
import type { CallSchema } from '@cellardoor/contracts/api/calls';
import type { Failure } from '@cellardoor/contracts/api/envelope';
import type { FastifyRequest } from 'fastify';

/** Logged where a call failed by a name that its schema does not tell; the tests of the API fail on it. */
export const unnamedFailure = 'a failure that the call does not name';

/** A module may ask for the name of a failure, so the contract must tell all of them. */
export function noteUnnamed({ routeOptions, log }: FastifyRequest, { statusCode, errorResponse: { code } }: Failure): void {
  const { call } = routeOptions?.config ?? {};
  if (!call || code === undefined || (everyCallsErrors as readonly string[]).includes(code)) return;
  const { errors = {} }: CallSchema = callSchemas[call];
  if (!errors[statusCode]?.includes(code)) log.warn({ call, statusCode, code }, unnamedFailure);
}
