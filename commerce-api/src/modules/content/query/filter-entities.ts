import { wordsOf } from '@cellardoor/rules/words';
import { refuseQuery } from '../content-error.ts';
import { defaultLocale, type Entity, isLink, type SpaceView } from '../model.ts';
import { mimeGroupOf } from './mime-groups.ts';
import type { Condition, ContentQuery } from './parse-query.ts';
import { toArray, valuesAt } from './values-at.ts';

const list = (text: string): string[] => text.split(',');

const textsOf = (values: readonly unknown[]): string[] => values.map((value) => (isLink(value) ? value.sys.id : String(value)));

/** Numbers as numbers, times as times, everything else by its characters. */
function compared(value: unknown, with_: string): number {
  if (typeof value === 'number') return value - Number(with_);
  const [one, other] = [Date.parse(String(value)), Date.parse(with_)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other;
  return String(value) < with_ ? -1 : Number(String(value) > with_);
}

/** True when every asked word begins some word of the texts. */
function hasWords(texts: readonly unknown[], asked: string): boolean {
  const there = wordsOf(texts.filter((text) => typeof text === 'string').join(' '));
  return wordsOf(asked).every((word) => there.some((one) => one.startsWith(word)));
}

const tests: Readonly<Record<Condition['operator'], (values: readonly unknown[], asked: string) => boolean>> = {
  eq: (values, asked) => textsOf(values).includes(asked),
  ne: (values, asked) => !textsOf(values).includes(asked),
  in: (values, asked) => textsOf(values).some((value) => list(asked).includes(value)),
  nin: (values, asked) => !textsOf(values).some((value) => list(asked).includes(value)),
  all: (values, asked) => list(asked).every((one) => textsOf(values).includes(one)),
  exists: (values, asked) => values.length > 0 === (asked === 'true'),
  lt: (values, asked) => values.some((value) => compared(value, asked) < 0),
  lte: (values, asked) => values.some((value) => compared(value, asked) <= 0),
  gt: (values, asked) => values.some((value) => compared(value, asked) > 0),
  gte: (values, asked) => values.some((value) => compared(value, asked) >= 0),
  match: hasWords,
};

function requireSense({ operator, path, value }: Condition): void {
  if (operator === 'exists' && value !== 'true' && value !== 'false')
    refuseQuery({ name: 'type', path, value, details: 'The operator "exists" wants true or false.' });
}

function linksTo(entity: Entity, { kind, id }: NonNullable<ContentQuery['linksTo']>): boolean {
  const values = Object.values(entity.fields).flatMap((byLocale) => Object.values(byLocale).flatMap(toArray));
  return values.some((value) => isLink(value) && value.sys.linkType === kind && value.sys.id === id);
}

/** Entries or pictures that a query finds, in no order yet. @throws ContentError 400 for a comparison that makes no sense */
export function filterEntities(view: SpaceView, all: Iterable<Entity>, query: ContentQuery): Entity[] {
  const { contentType, conditions, words, linksTo: target, mimeGroup } = query;
  const locale = query.locale === '*' ? defaultLocale(view).code : query.locale;
  conditions.forEach(requireSense);
  const holds = (entity: Entity) =>
    (contentType === undefined || entity.contentType === contentType) &&
    (target === undefined || linksTo(entity, target)) &&
    conditions.every(({ path, operator, value }) => tests[operator](valuesAt(view, entity, path, locale), value)) &&
    (mimeGroup === undefined || mimeGroupOf(valuesAt(view, entity, ['fields', 'file', 'contentType'], locale)[0]) === mimeGroup) &&
    (words === undefined ||
      hasWords(
        Object.keys(entity.fields).flatMap((id) => valuesAt(view, entity, ['fields', id], locale)),
        words,
      ));
  return [...all].filter(holds);
}
