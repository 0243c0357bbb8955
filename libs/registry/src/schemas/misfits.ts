import type { Schema } from '@cellardoor/mfe-kit/server';

/** Something that is given in another way than it is taken. */
export interface Misfit {
  /** 'itemCodes', 'product.name'; empty where the whole value is another. */
  readonly name: string;
  /** It is given and not taken, taken and not always given, or given as something else. */
  readonly kind: 'unknown' | 'missing' | 'other';
  readonly given?: Schema;
  readonly taken?: Schema;
}

/**
 * What of a value would not fit where it goes; none where all values of the one schema are of the other.
 * @param isClosed a name that is not taken is a misfit, too: so it is with props, and not with what listeners read of an event
 */
export function misfits(given: Schema, taken: Schema, isClosed: boolean, name = ''): Misfit[] {
  if (isAny(given) || isAny(taken)) return [];
  if (given.anyOf) return first(given.anyOf.map((each) => misfits(each, taken, isClosed, name)));
  if (given.enum && given.enum.length > 1)
    return first(
      given.enum.map((each) => misfits({ enum: [each] }, taken, isClosed, name)),
      given,
    );
  if (taken.anyOf) return anyFits(given, taken, isClosed, name);
  if (given.enum) return takesLiteral(taken, given.enum[0]!) ? [] : [{ name, kind: 'other', given, taken }];
  if (taken.enum || given.type !== taken.type) return [{ name, kind: 'other', given, taken }];
  if (given.type === 'array') return ofLists(given, taken, isClosed, name);
  return given.type === 'object' ? ofObjects(given, taken, isClosed, name) : [];
}

const isAny = (schema: Schema) => !schema.type && !schema.enum && !schema.anyOf;

/** The first of several that does not fit stands for all; as `whole`, where that is said better. */
function first(found: readonly (readonly Misfit[])[], whole?: Schema): Misfit[] {
  const [one] = found.filter((each) => each.length > 0);
  return (one ?? []).map((misfit) => ({ ...misfit, ...(whole && { given: whole }) }));
}

/** Where one alternative alone is an object, what is wrong with an object is said of it. */
function anyFits(given: Schema, taken: Schema, isClosed: boolean, name: string): Misfit[] {
  const tried = taken.anyOf!.map((each) => misfits(given, each, isClosed, name));
  if (tried.some((each) => each.length === 0)) return [];
  const [object, another] = taken.anyOf!.filter(({ type }) => type === 'object' && given.type === 'object');
  return object && !another ? misfits(given, object, isClosed, name) : [{ name, kind: 'other', given, taken }];
}

const takesLiteral = (taken: Schema, value: string | number | boolean) =>
  taken.enum ? taken.enum.includes(value) : taken.type === typeof value;

function ofLists(given: Schema, taken: Schema, isClosed: boolean, name: string): Misfit[] {
  const inside = misfits(given.items ?? {}, taken.items ?? {}, isClosed, `${name}[]`);
  return inside.some((misfit) => misfit.name === `${name}[]`) ? [{ name, kind: 'other', given, taken }] : inside;
}

function ofObjects(given: Schema, taken: Schema, isClosed: boolean, name: string): Misfit[] {
  const [gives, takes] = [given.properties, taken.properties];
  if (!gives || !takes) return [];
  const inside = (key: string) => (name ? `${name}.${key}` : key);
  const unknown = Object.keys(gives).filter((key) => isClosed && !takes[key]);
  const missing = (taken.required ?? []).filter((key) => !gives[key] || !given.required?.includes(key));
  const both = Object.keys(gives).filter((key) => takes[key]);
  return [
    ...unknown.map((key) => ({ name: inside(key), kind: 'unknown', given: gives[key] }) as const),
    ...missing.map((key) => ({ name: inside(key), kind: 'missing', given: gives[key], taken: takes[key] }) as const),
    ...both.flatMap((key) => misfits(gives[key]!, takes[key]!, isClosed, inside(key))),
  ];
}
