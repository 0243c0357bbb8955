import type { Answer, Shopper } from './shopper.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly minItems?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** One call of the API, as its OpenAPI document describes it. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** What to write where a parameter or a field of that name is asked for. */
export type Values = Readonly<Record<string, unknown>>;

export async function callsOf(shopper: Shopper): Promise<ApiCall[]> {
  const document = (await shopper.send('GET', '/api/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A value that a schema takes, with what is known by name filled in. */
function sample(schema: Schema | undefined, name: string, values: Values): unknown {
  if (name in values) return values[name];
  if (!schema) return '';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0], name, values);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, sample(value, key, values)]));
  if (schema.items) return [sample(schema.items, name, values)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return 'Example text';
}

/** Makes a call with the given values. @throws when its path asks for something that `values` does not name. */
export function make(shopper: Shopper, { method, path, operation }: ApiCall, values: Values): Promise<Answer<unknown>> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`Say in commerce-api/test/an-owner.ts what ${name} of ${method} ${path} is.`);
    return encodeURIComponent(String(values[name]));
  });
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(schema, name, values)))}`);
  const schema = operation.requestBody?.content['application/json']?.schema;
  return shopper.send(method, [url, ...query.slice(0, 1).map(() => query.join('&'))].join('?'), schema && sample(schema, '', values));
}
