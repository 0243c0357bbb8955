import { isPlainText } from '@cellardoor/contracts/http/plain-text';
import { readFile } from 'node:fs/promises';
import type { FieldDefinition, LocalisedFields } from '../model.ts';
import { parseJsonFile } from './json-of.ts';
import { typeShapeProblems } from './type-shape.ts';
import { isRecord } from './is-record.ts';
import { quoteValue } from './quote-value.ts';

/** An entry or a picture, as Contentful exports it. */
export interface BundledEntity {
  readonly sys: {
    readonly id: string;
    readonly contentType?: { readonly sys: { readonly id: string } };
    /** Both absent in a file that was written by hand: what it says is meant to be published. */
    readonly version?: number;
    readonly publishedVersion?: number;
  };
  readonly metadata?: { readonly tags?: readonly { readonly sys: { readonly id: string } }[] };
  readonly fields: LocalisedFields;
}

export interface BundledType {
  readonly sys: { readonly id: string };
  readonly name: string;
  readonly description?: string | null;
  readonly displayField?: string | null;
  readonly fields: readonly FieldDefinition[];
}

export interface BundledLocale {
  readonly code: string;
  readonly name: string;
  readonly default?: boolean;
  readonly fallbackCode?: string | null;
}

/** A file of `contentful space export`; a list that is absent says nothing of what there is. */
export interface ContentBundle {
  readonly contentTypes?: readonly BundledType[];
  readonly tags?: readonly { readonly sys: { readonly id: string }; readonly name: string }[];
  readonly locales?: readonly BundledLocale[];
  readonly entries?: readonly BundledEntity[];
  readonly assets?: readonly BundledEntity[];
}

/** Content that cannot be taken: nothing of it was. */
export class InvalidContent extends Error {
  override name = 'InvalidContent';

  constructor(readonly problems: readonly string[]) {
    const told = problems.slice(0, 50);
    const more = problems.length > told.length ? [`and ${problems.length - told.length} more`] : [];
    super(
      [
        `The content has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}; nothing was changed.`,
        ...told,
        ...more,
      ].join('\n'),
    );
  }
}

const idOf = (value: unknown): unknown => (value as { sys?: { id?: unknown } } | null)?.sys?.id;
const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w.-]{1,64}$/.test(id);

/** False for a value in which some text, however deep, can be neither kept nor shown. */
const canBeKept = (value: unknown): boolean =>
  typeof value === 'string' ? isPlainText(value) : typeof value !== 'object' || value === null || Object.values(value).every(canBeKept);

/** Levels of lists and objects in a value: what goes through it step by step would run out of room in one of thousands. */
const mostNested = 100;

const isNestedWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((one) => isNestedWithin(one, levels - 1)));

function fieldProblems(name: string, fields: unknown): string[] {
  if (!isRecord(fields)) return [`${name}: its fields must be an object; they are ${quoteValue(fields)}`];
  return Object.entries(fields).flatMap(([field, values]) => {
    if (!isRecord(values))
      return [`${name}, field ${field}: must hold values by locale, such as { "en-GB": ... }; it is ${quoteValue(values)}`];
    if (!isNestedWithin(values, mostNested)) return [`${name}, field ${field}: is nested more than ${mostNested} deep`];
    return canBeKept(values) ? [] : [`${name}, field ${field}: holds a character that can be neither kept nor shown`];
  });
}

const isNumberOrNone = (value: unknown) => value === undefined || Number.isInteger(value);

function entityProblems(
  name: string,
  { fields, sys, tags = [] }: { fields: unknown; sys: Record<string, unknown>; tags: unknown },
): string[] {
  return [
    ...(isNumberOrNone(sys.version) && isNumberOrNone(sys.publishedVersion)
      ? []
      : [
          `${name}: version and publishedVersion must be whole numbers; they are ${quoteValue(sys.version)} and ${quoteValue(sys.publishedVersion)}`,
        ]),
    ...(Array.isArray(tags) && tags.every((tag) => isId(idOf(tag)))
      ? []
      : [`${name}: its tags must be a list of links; it is ${quoteValue(tags)}`]),
    ...fieldProblems(name, fields),
  ];
}

/** What an export of Contentful holds beside, which says nothing to a shop. */
const passedOver = ['editorInterfaces', 'webhooks', 'roles'];

/** A list of another name is a slip of the pen, and what it holds would be lost without a word. */
function listProblems(bundle: object, lists: readonly string[]): string[] {
  const names = Object.keys(bundle);
  if (!names.some((name) => lists.includes(name)))
    return [`The file holds none of ${lists.join(', ')}; it holds ${names.slice(0, 10).join(', ') || 'nothing'}`];
  const unknown = names.filter((name) => ![...lists, ...passedOver].includes(name));
  return unknown.map((name) => `The file holds ${name}, which is none of ${lists.join(', ')}`);
}

const idWords = "letters, digits, '.', '-' and '_'";

function problemsOf(list: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [`${list} must be a list; it is ${quoteValue(value)}`];
  const ids = value.map((one) => (list === 'locales' ? (one as { code?: unknown } | null)?.code : idOf(one)));
  const named = ids.flatMap((id, i) =>
    isId(id)
      ? ids.indexOf(id) < i
        ? [`${list}: ${id} stands there twice`]
        : []
      : [
          `${list}[${i}]: ${id === undefined ? `an id of ${idWords} is missing` : `its id must be at most 64 ${idWords}; it is ${JSON.stringify(id)}`}`,
        ],
  );
  const shaped = value.flatMap((one, i) => {
    if (!isId(ids[i])) return [];
    const { fields, name, sys, metadata } = one as Record<string, any>;
    if (list === 'contentTypes')
      return Array.isArray(fields) && typeof name === 'string'
        ? typeShapeProblems(sys.id, fields)
        : [`${list}[${i}]: a name and a list of fields are missing`];
    if (list === 'entries' && !isId(idOf(sys.contentType)))
      return [`entry ${sys.id}: its content type is missing; it must be in sys.contentType.sys.id`];
    if (list === 'entries' || list === 'assets')
      return entityProblems(`${list === 'entries' ? 'entry' : 'asset'} ${sys.id}`, { fields, sys, tags: metadata?.tags });
    return typeof name === 'string' ? [] : [`${list}[${i}]: a name is missing`];
  });
  return [...named, ...shaped];
}

/** @throws InvalidContent for what is no export of content */
export function parseBundle(text: string): ContentBundle {
  let bundle: unknown;
  try {
    bundle = parseJsonFile(text);
  } catch (error) {
    throw new InvalidContent([(error as Error).message]);
  }
  if (!isRecord(bundle))
    throw new InvalidContent([`The file must hold one object with contentTypes, entries and assets; it is ${quoteValue(bundle)}`]);
  const lists = ['contentTypes', 'tags', 'locales', 'entries', 'assets'];
  const problems = [
    ...listProblems(bundle, lists),
    ...lists.flatMap((list) => problemsOf(list, (bundle as Record<string, unknown>)[list])),
  ];
  if (problems.length > 0) throw new InvalidContent(problems);
  return bundle as ContentBundle;
}

/** Why a file cannot be read, for the mistakes that people make. */
const whyUnread: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; name a file in it',
  EACCES: 'you may not read it',
};

/** @throws InvalidContent for a file that is not there, or no export */
export async function readBundle(path: string): Promise<ContentBundle> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new InvalidContent([`${path} cannot be read: ${whyUnread[error.code ?? ''] ?? error.code}.`]);
  });
  return parseBundle(text);
}
