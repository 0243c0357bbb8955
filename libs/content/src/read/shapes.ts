import type { CollectionsContent, ContentLink, NavigationContent } from '@cellardoor/contracts/content';
import { addressPattern, addressWords } from '../address-pattern.ts';
import { type Static, type TSchema, Type } from 'typebox';
import { Pointer, Value } from 'typebox/value';
import { Unreadable } from './values.ts';

const Address = Type.String({ pattern: addressPattern });
const Words = Type.String({ minLength: 1 });
const LinkShape = Type.Object({ label: Words, href: Address });
const Column = Type.Object({ title: Words, links: Type.Array(LinkShape) });

export const LinksShape = Type.Array(LinkShape);
export const ColumnsShape = Type.Array(Column);
export const ItemsShape = Type.Array(
  Type.Object({
    label: Words,
    href: Address,
    columns: Type.Optional(Type.Array(Column)),
    feature: Type.Optional(Type.Object({ title: Type.String(), text: Type.String(), link: LinkShape })),
    highlight: Type.Optional(Type.Boolean()),
  }),
);

const labels = Type.Optional(Type.Array(Type.String()));
export const PlacesShape = Type.Record(
  Type.String(),
  Type.Object({
    title: Type.String(),
    text: Type.Optional(Type.String()),
    term: Type.Optional(Type.String()),
    filters: Type.Optional(Type.Object({ type: labels, country: labels, region: labels, grape: labels })),
    lowestBands: Type.Optional(Type.Number()),
    sort: Type.Optional(Type.String()),
  }),
);

/** Fields that hold a structure of their own, by content type. */
const structures: Readonly<Record<string, Readonly<Record<string, TSchema>>>> = {
  navigation: { utility: LinksShape, items: ItemsShape },
  footer: { columns: ColumnsShape },
  collections: { places: PlacesShape },
};

/** What a type of JSON is called. */
const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
};

type Mistake = ReturnType<typeof Value.Errors>[number];

const longestShown = 80;
const given = (value: unknown): string => `; it is ${JSON.stringify(value).slice(0, longestShown)}`;

/** What must stand at a place, in words of the file and not of the checker: of all texts here, addresses alone have a pattern. */
function mistakeText({ keyword, message, instancePath, params }: Mistake, value: unknown): string {
  const { requiredProperties = [], type = '' } = params as { requiredProperties?: readonly string[]; type?: string };
  const at = instancePath && `, at ${instancePath}`;
  const there = () => given(Pointer.Get(value, instancePath));
  if (keyword === 'required') return `${requiredProperties.join(' and ')} ${requiredProperties.length > 1 ? 'are' : 'is'} missing${at}`;
  if (keyword === 'type') return `must be ${typeWords[type] ?? type}${at}${there()}`;
  if (keyword === 'minLength') return `must not be empty${at}`;
  return `${keyword === 'pattern' ? addressWords : message}${at}${there()}`;
}

/** What is wrong with the structure that an editor wrote into a field, and where, eight mistakes at most; nothing for a field that has none of its own. */
export function structureProblems(contentType: string, field: string, value: unknown): string[] {
  const shape = structures[contentType]?.[field];
  const mistakes = shape ? Value.Errors(shape, value) : [];
  return mistakes.map((mistake) => mistakeText(mistake, value));
}

interface Shape {
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
}

function unreadIn({ items, properties, patternProperties }: Shape, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const [ofEach] = Object.values(patternProperties ?? {});
  return Object.entries(value).flatMap(([name, part]) => {
    const shape = items ?? ofEach ?? properties?.[name];
    return shape ? unreadIn(shape, part, `${path}/${name}`) : [`${path}/${name}`];
  });
}

/** Parts of a structure from which nothing is read, such as one whose name is misspelt: '/rich/filter'. */
export function unreadParts(contentType: string, field: string, value: unknown): string[] {
  const shape = structures[contentType]?.[field];
  return shape ? unreadIn(shape as Shape, value, '') : [];
}

/** A field that holds a structure of its own. @throws Unreadable when it has another one */
export function structured<S extends TSchema>(fields: Readonly<Record<string, unknown>>, name: string, shape: S): Static<S> {
  const value = fields[name];
  if (!Value.Check(shape, value)) throw new Unreadable(`${name} is not what it must be`);
  return value as Static<S>;
}

// the pages' own types: what is checked here is what they are given
type Checked = [Static<typeof LinksShape>, Static<typeof ItemsShape>, Static<typeof PlacesShape>];
type Wanted = [readonly ContentLink[], NavigationContent['items'], CollectionsContent];
const _isEnough = (checked: Checked): Wanted => checked;
void _isEnough;
