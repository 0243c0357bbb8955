import type { Call } from '@cellardoor/contracts';

/** A call with its values, as it goes over the wire. */
export interface ApiRequest {
  readonly method: Call['method'];
  /** With its values, escaped. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Absent where the method carries none. */
  readonly body?: unknown;
}

/**
 * Puts each value where its call has a place for it: in the path, in the query, or else in the body. Leaves out what is undefined.
 * @throws when a value that the path needs is missing, or a GET has no place for one
 */
export function requestOf({ name, method, path, query }: Call, input: object = {}): ApiRequest {
  const left = withoutUndefined(Object.entries(input));
  const take = (key: string): unknown => {
    const value = left[key];
    delete left[key];
    return value;
  };
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = take(key);
    if (value === undefined) throw new TypeError(`${name} needs ${key}`);
    return encodeURIComponent(String(value));
  });
  const asked = withoutUndefined(query.map((key) => [key, take(key)]));
  const spare = Object.keys(left);
  if (method === 'GET' && spare.length > 0) throw new TypeError(`${name} does not take ${spare.join(', ')}`);
  const carriesBody = method === 'POST' || method === 'PUT' || spare.length > 0;
  return { method, path: filled, query: asked, ...(carriesBody && { body: left }) };
}

const withoutUndefined = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));
