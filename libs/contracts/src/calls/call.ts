import type { Static, TObject, TSchema } from 'typebox';
import type { callSchemas, everyCallsErrors } from '../api/calls/index.ts';

type Schemas = typeof callSchemas;
export type CallName = keyof Schemas;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the commerce API: all that travels to a browser. What it takes and gives are types, found by its name. */
export interface Call<Name extends CallName = CallName> {
  readonly name: Name;
  readonly method: Method;
  /** '/api/product/item/:itemCode' */
  readonly path: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
}

type Part<Name extends CallName, Key extends 'params' | 'query'> = Schemas[Name] extends { readonly [_ in Key]: infer Fields }
  ? Fields
  : {};
type Values<Fields> =
  Fields extends Readonly<Record<string, TSchema>> ? Static<TObject<{ -readonly [Name in keyof Fields]: Fields[Name] }>> : {};

export type CallParams<Name extends CallName> = Values<Part<Name, 'params'>>;
export type CallQuery<Name extends CallName> = Values<Part<Name, 'query'>>;
export type CallBody<Name extends CallName> = Schemas[Name] extends { readonly body: infer Body extends TSchema } ? Static<Body> : {};
export type CallReply<Name extends CallName> = Static<Schemas[Name]['reply']>;

/** All that a call takes, whether it travels in the path, the query or the body. */
export type CallInput<Name extends CallName> = CallParams<Name> & CallQuery<Name> & CallBody<Name>;

type NamesIn<Errors> = Errors extends Readonly<Record<number, readonly string[]>> ? Errors[keyof Errors & number][number] : never;

/** Names that the `code` of a failure of this call may have. */
export type CallError<Name extends CallName> =
  (typeof everyCallsErrors)[number] | (Schemas[Name] extends { readonly errors: infer Errors } ? NamesIn<Errors> : never);

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segments<Rest> : Path;
type ParamNames<Path extends string> = Segments<Path> extends infer S ? (S extends `:${infer Name}` ? Name : never) : never;
type QueryNames<Query extends string> = Query extends `${infer First}&${infer Rest}` ? First | QueryNames<Rest> : Query;
type NamesOf<Address extends string> = Address extends `${infer Path}?${infer Query}`
  ? { path: ParamNames<Path>; query: QueryNames<Query> }
  : { path: ParamNames<Address>; query: never };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Fitting<Name extends CallName, Address extends string> =
  Same<NamesOf<Address>['path'], keyof Part<Name, 'params'>> extends true
    ? Same<NamesOf<Address>['query'], keyof Part<Name, 'query'>> extends true
      ? Address
      : 'the query is not the one of its schema'
    : 'the names in the path are not those of its schema';

/** Methods that carry a body where there is one to carry. */
type MethodOf<Name extends CallName> = Schemas[Name] extends { readonly body: TSchema } ? 'POST' | 'PUT' : Method;

/**
 * A call by its name in the schemas, its method, and its address: `/api/product/reviews/:itemCode?offset&limit` says what stands in the
 * path and what in the query. What else the call takes is its body. [OTH-03]
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<Name extends CallName, const Address extends string>(
  name: Name,
  method: MethodOf<Name>,
  address: Address & Fitting<Name, Address>,
): Call<Name> {
  const [path = '', query] = address.split('?');
  return { name, method, path, query: query?.split('&') ?? [] };
}
