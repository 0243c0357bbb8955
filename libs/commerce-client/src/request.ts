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

/** Puts each value where its call has a place for it: in the path, in the query, or else in the body. @throws when one that the path needs is missing */
export function requestOf({ name, method, path, query }: Call, input: object = {}): ApiRequest {
  const left: Record<string, unknown> = { ...input };
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
  const asked = Object.fromEntries(query.map((key) => [key, take(key)]).filter(([, value]) => value !== undefined));
  const carriesBody = method === 'POST' || method === 'PUT' || Object.keys(left).length > 0;
  return { method, path: filled, query: asked, ...(carriesBody && { body: left }) };
}
