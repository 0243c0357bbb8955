import type { Schema } from '@cellardoor/mfe-kit/server';
import { type Checker, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/** Deeper than what any widget or event has: a type that holds itself ends here. */
const deepest = 8;

const plain = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
] as const;

/** The type of a value that is neither an object nor a list. */
export const plainType = (type: Type): Schema['type'] => plain.find(([flags]) => type.flags & flags)?.[1];

/** The schema of a type; `{}` for what is no JSON value, or not known. */
export function schemaOf(checker: Checker, type: Type, depth = 0): Schema {
  // `NoInfer` of the contracts
  if (type.isSubstitutionType()) return schemaOf(checker, type.getBaseType(), depth);
  if (type.isUnionType()) return anySchemaOf(type.getTypes().map((member) => schemaOf(checker, member, depth)));
  if (type.isLiteralType() && typeof type.value !== 'bigint') return { enum: [type.value] };
  const kind = plainType(type);
  if (kind) return { type: kind };
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) || depth > deepest) return {};
  if (checker.isArrayLikeType(type)) return { type: 'array', items: itemsOf(checker, type, depth) };
  return objectOf(checker, type, depth);
}

/** One of several, in an order that does not depend on what else the compiler has read. */
export function anySchemaOf(schemas: readonly Schema[]): Schema {
  if (schemas.length === 0 || schemas.some((schema) => Object.keys(schema).length === 0)) return {};
  const literals = [...new Set(schemas.flatMap((schema) => schema.enum ?? []))].toSorted(byText);
  const others = new Map(
    schemas.flatMap((schema) => (schema.enum ? [] : (schema.anyOf ?? [schema]))).map((each) => [JSON.stringify(each), each]),
  );
  const isBoolean = literals.includes(true) && literals.includes(false);
  const rest = isBoolean ? literals.filter((value) => typeof value !== 'boolean') : literals;
  if (isBoolean) others.set('{"type":"boolean"}', { type: 'boolean' });
  const all = [...(rest.length > 0 ? [{ enum: rest }] : []), ...[...others].toSorted(([a], [b]) => byText(a, b)).map(([, each]) => each)];
  return all.length === 1 ? all[0]! : { anyOf: all };
}

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);

function itemsOf(checker: Checker, type: Type, depth: number): Schema {
  const types = type.isTypeReference() ? checker.getTypeArguments(type) : [];
  return types.length > 0 ? anySchemaOf(types.map((item) => schemaOf(checker, item, depth + 1))) : {};
}

/** What the API answers with grows with the API, and faces do not list it. What typebox makes of its schemas is often declared nowhere. */
const isOfApi = ({ declarations }: Symbol) => declarations.every((declaration) => declaration.path.includes('/contracts/src/api/'));

function objectOf(checker: Checker, type: Type, depth: number): Schema {
  const properties = checker.getPropertiesOfType(type).toSorted((a, b) => byText(a.name, b.name));
  // a text with a brand, a function, an object by any keys
  if (properties.some(({ flags }) => flags & SymbolFlags.Method) || (properties.length === 0 && !isEmpty(checker, type))) return {};
  if (properties.length > 0 && properties.every(isOfApi)) return { type: 'object' };
  const schemas = properties.map((property) => [property.name, propertyOf(checker, property, depth)] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(schemas.map(([name, { schema }]) => [name, schema])),
    required: schemas.filter(([, { required }]) => required).map(([name]) => name),
  };
}

const isEmpty = (checker: Checker, type: Type) => checker.typeToString(type) === '{}';

function propertyOf(checker: Checker, property: Symbol, depth: number): { schema: Schema; required: boolean } {
  const type = checker.getTypeOfSymbol(property);
  const isOptional = Boolean(property.flags & SymbolFlags.Optional);
  if (!type || isOfApi(property)) return { schema: {}, required: !isOptional };
  return withoutUndefined(schemaOf(checker, type, depth + 1), isOptional);
}

/** A value that may be undefined is one that may be absent. */
export function withoutUndefined(schema: Schema, isOptional = false): { schema: Schema; required: boolean } {
  const given = schema.anyOf ?? [schema];
  const there = given.filter(({ type }) => type !== 'undefined');
  return { schema: there.length === given.length ? schema : anySchemaOf(there), required: !isOptional && there.length === given.length };
}
