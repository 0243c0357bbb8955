import { structureProblems } from '@cellardoor/content';
import { isDate } from '@cellardoor/rules/dates';
import { fitsPattern } from './fits-pattern.ts';
import { mimeGroupOf } from '../query/mime-groups.ts';
import { type EntityKind, type FieldDefinition, type FieldRule, isLink, type LocalisedFields, type TypeDefinition } from '../model.ts';
import { isRecord } from './is-record.ts';
import { quoteValue } from './quote-value.ts';

/** An entry or a picture as it is to be. */
export interface CheckedEntity {
  readonly kind: EntityKind;
  readonly id: string;
  readonly contentType: string | null;
  readonly tags: readonly string[];
  readonly fields: LocalisedFields;
}

/** All content as it is to be after a change. */
export interface ProposedContent {
  readonly locales: readonly { readonly code: string; readonly isDefault: boolean; readonly fallbackCode: string | null }[];
  readonly tags: ReadonlySet<string>;
  readonly types: ReadonlyMap<string, TypeDefinition>;
  /** By kind and id: 'Entry law-home'. */
  readonly entities: ReadonlyMap<string, CheckedEntity>;
}

export const entityKey = (kind: string, id: string): string => `${kind} ${id}`;

const text = (max: number) => (value: unknown) => typeof value === 'string' && value.length <= max;

/** What a value of a field type is, and what to call it. */
const shapes: Readonly<Record<string, readonly [test: (value: unknown) => boolean, name: string]>> = {
  Symbol: [text(256), 'a text of at most 256 characters'],
  Text: [text(50_000), 'a text of at most 50,000 characters'],
  Integer: [Number.isInteger, 'a whole number'],
  Number: [(value) => typeof value === 'number' && Number.isFinite(value), 'a number'],
  Date: [
    (value) =>
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && isDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
    'a date such as 2026-11-22',
  ],
  Boolean: [(value) => typeof value === 'boolean', 'true or false'],
  Location: [isRecord, 'a place with lat and lon'],
  Object: [(value) => value !== null && typeof value === 'object', 'an object or a list'],
  RichText: [(value) => isRecord(value) && (value as { nodeType?: unknown }).nodeType === 'document', 'a rich text document'],
  Link: [isLink, 'a link'],
  Array: [Array.isArray, 'a list'],
};

const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : ((value as { length?: number }).length ?? 0));

function brokenRule({ in: among, size, range, regexp, message }: FieldRule, value: unknown): string | undefined {
  if (among && !among.includes(value)) return `must be one of ${among.join(', ')}; it is ${JSON.stringify(value)}`;
  const bounds = size ?? range;
  const amount = sizeOf(value);
  if (bounds && (amount < (bounds.min ?? -Infinity) || amount > (bounds.max ?? Infinity)))
    return `must ${size ? 'have a length' : 'be'} from ${bounds.min ?? 'any'} to ${bounds.max ?? 'any'}; it ${size ? 'has' : 'is'} ${amount}`;
  const fits = regexp ? fitsPattern(regexp, String(value)) : true;
  if (fits === undefined) return `cannot be compared with ${regexp!.pattern}: it takes too long; change the pattern in its content type`;
  if (regexp && !fits) return `${message ?? `does not look as it must (${regexp.pattern})`}; it is ${JSON.stringify(value)}`;
  return undefined;
}

function linkProblem(
  all: ProposedContent,
  value: unknown,
  linkType: EntityKind | undefined,
  rules: readonly FieldRule[],
): string | undefined {
  if (!isLink(value)) return `must be a link; it is ${quoteValue(value)}`;
  const { linkType: kind, id } = value.sys;
  if (linkType && kind !== linkType)
    return `must link to an ${linkType === 'Entry' ? 'entry' : 'asset'}; it links to ${kind === 'Asset' ? 'asset' : 'entry'} ${id}`;
  const target = all.entities.get(entityKey(kind, id));
  if (!target) return `links to ${kind === 'Asset' ? 'asset' : 'entry'} ${id}, which does not exist`;
  const wanted = rules.flatMap(({ linkContentType = [] }) => linkContentType);
  const file = Object.values(target.fields.file ?? {})[0] as { contentType?: unknown } | undefined;
  const groups = rules.flatMap(({ linkMimetypeGroup = [] }) => linkMimetypeGroup);
  if (kind === 'Asset' && groups.length > 0 && !groups.includes(mimeGroupOf(file?.contentType)))
    return `links to asset ${id}, which is no ${groups.join(' or ')} (${String(file?.contentType)})`;
  if (wanted.length > 0 && !wanted.includes(target.contentType!))
    return `links to ${id} of type ${target.contentType}; it takes ${wanted.join(', ')}`;
  return undefined;
}

/** What is wrong with one value, each in words that follow its name. */
function valueProblems(
  all: ProposedContent,
  field: Pick<FieldDefinition, 'type' | 'linkType' | 'items' | 'validations'>,
  value: unknown,
): string[] {
  const [isRight, wanted] = shapes[field.type] ?? [() => false, `a known type (${field.type} is none)`];
  if (!isRight(value))
    return [`must be ${wanted}; it ${typeof value === 'string' && value.length > 256 ? `has ${value.length}` : `is ${quoteValue(value)}`}`];
  const rules = field.validations ?? [];
  const broken =
    field.type === 'Link'
      ? linkProblem(all, value, field.linkType, rules)
      : rules.map((rule) => brokenRule(rule, value)).find((problem) => problem !== undefined);
  if (broken !== undefined) return [broken];
  if (field.type !== 'Array') return [];
  const { items = { type: 'Symbol' } } = field;
  return (value as readonly unknown[]).flatMap((one, i) => valueProblems(all, items, one).map((problem) => `item ${i + 1} ${problem}`));
}

const pictureFields: readonly FieldDefinition[] = [
  { id: 'title', name: 'Title', type: 'Symbol', localized: true },
  { id: 'description', name: 'Description', type: 'Text', localized: true },
  { id: 'file', name: 'File', type: 'Object', localized: true, required: true },
];

const fieldsOf = (all: ProposedContent, { contentType }: CheckedEntity): readonly FieldDefinition[] | undefined =>
  contentType === null ? pictureFields : all.types.get(contentType)?.fields;

function fileProblem(file: unknown): string | undefined {
  const { url, contentType, fileName } = (file ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || !/^(?:\/[^/]|\/\/[\w.-]+(?::\d+)?\/)/.test(url))
    return `must name the address of its file, as /path or //host/path; its url is ${quoteValue(url)}`;
  if (typeof contentType !== 'string' || typeof fileName !== 'string')
    return `must name contentType and fileName of its file; they are ${quoteValue(contentType)} and ${quoteValue(fileName)}`;
  return undefined;
}

/** What a field of a known name must be beyond its type. */
function ownProblems({ kind, contentType }: CheckedEntity, { id }: FieldDefinition, value: unknown): string[] {
  if (kind === 'Entry') return structureProblems(contentType!, id, value);
  const problem = id === 'file' ? fileProblem(value) : undefined;
  return problem === undefined ? [] : [problem];
}

/** Blanks alone would be a heading that nobody sees. */
const isEmpty = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function fieldProblems(all: ProposedContent, entity: CheckedEntity, field: FieldDefinition): string[] {
  const values = entity.fields[field.id] ?? {};
  const base = all.locales.find(({ isDefault }) => isDefault)!.code;
  const isMissing = field.required && isEmpty(values[base]);
  const missing = isMissing ? [`is required in ${base}`] : [];
  const others = Object.entries(values).filter(([locale]) => !isMissing || locale !== base);
  const problems = others.flatMap(([locale, value]) => {
    if (!all.locales.some(({ code }) => code === locale))
      return [`has the locale ${locale}, which the space does not have; it has ${all.locales.map(({ code }) => code).join(', ')}`];
    if (!field.localized && locale !== base) return [`has a value in ${locale}, but is not localised: it takes one in ${base} alone`];
    const ofValue = valueProblems(all, field, value);
    return ofValue.length > 0 ? ofValue : ownProblems(entity, field, value);
  });
  return [...missing, ...problems];
}

function entityProblems(all: ProposedContent, entity: CheckedEntity): string[] {
  const name = entity.kind === 'Asset' ? `asset ${entity.id}` : `entry ${entity.id} (${entity.contentType})`;
  const fields = fieldsOf(all, entity);
  if (!fields) return [`${name}: there is no content type ${entity.contentType}; there are ${[...all.types.keys()].toSorted().join(', ')}`];
  const unknown = Object.keys(entity.fields).filter((id) => !fields.some((field) => field.id === id));
  return [
    ...unknown.map(
      (id) => `${name}, field ${id}: its content type has no such field; it has ${fields.map((field) => field.id).join(', ')}`,
    ),
    ...fields.flatMap((field) => fieldProblems(all, entity, field).map((problem) => `${name}, field ${field.id}: ${problem}`)),
    ...entity.tags
      .filter((tag) => !all.tags.has(tag))
      .map((tag) => `${name}: there is no tag ${tag}; there are ${[...all.tags].toSorted().join(', ') || 'none'}`),
  ];
}

function typeProblems([id, { fields, displayField }]: readonly [string, TypeDefinition]): string[] {
  const ids = fields.map((field) => field.id);
  return [
    ...fields
      .filter((field) => !shapes[field.type])
      .map(
        (field) =>
          `content type ${id}, field ${field.id}: ${field.type} is no type of a field; it must be one of ${Object.keys(shapes).join(', ')}`,
      ),
    ...ids.filter((one, i) => ids.indexOf(one) < i).map((one) => `content type ${id}: the field ${one} stands there twice`),
    ...(displayField && !ids.includes(displayField)
      ? [`content type ${id}: its display field ${displayField} is none of its fields, ${ids.join(', ')}`]
      : []),
  ];
}

function localeProblems({ locales }: ProposedContent): string[] {
  const known = new Set(locales.map(({ code }) => code));
  return [
    ...(locales.filter(({ isDefault }) => isDefault).length === 1
      ? []
      : [
          `locales: one of them must be the default; ${
            locales
              .filter(({ isDefault }) => isDefault)
              .map(({ code }) => code)
              .join(' and ') || 'none'
          } is`,
        ]),
    ...locales
      .filter(({ fallbackCode }) => fallbackCode !== null && !known.has(fallbackCode))
      .map(({ code, fallbackCode }) => `locale ${code}: it falls back to ${fallbackCode}, which is not there`),
  ];
}

/** Two entries of a type with the same value in a field that must be unique. */
function doubles({ types, entities }: ProposedContent): string[] {
  const unique = [...types].flatMap(([type, { fields }]) =>
    fields.filter(({ validations = [] }) => validations.some((rule) => rule.unique)).map(({ id }) => ({ type, id })),
  );
  return unique.flatMap(({ type, id }) => {
    const seen = new Map<string, string>();
    return [...entities.values()]
      .filter(({ contentType }) => contentType === type)
      .flatMap((entity) => {
        const value = JSON.stringify(entity.fields[id] ?? null);
        const other = value === 'null' ? undefined : seen.get(value);
        seen.set(value, entity.id);
        return other === undefined ? [] : [`entry ${entity.id} (${type}), field ${id}: entry ${other} has the same value`];
      });
  });
}

/** Everything that is wrong, each with its entry and field; empty for content that can be taken. */
export function contentProblems(all: ProposedContent): string[] {
  const basics = [...localeProblems(all), ...[...all.types].flatMap(typeProblems)];
  return basics.length > 0 ? basics : [...[...all.entities.values()].flatMap((entity) => entityProblems(all, entity)), ...doubles(all)];
}
