import type { CountryId } from '@cellardoor/contracts';
import type { ContentOrigins } from '@cellardoor/contracts/http/content-origins';
import { isLink, type Link, type LocalisedFields } from '../../model.ts';
import { toArray } from '../../query/values-at.ts';
import { entityKey } from '../check-content.ts';

/** An entry or a picture as it is after an import. */
export interface NoticedEntity {
  readonly kind: 'Entry' | 'Asset';
  readonly id: string;
  readonly contentType: string | null;
  readonly fields: LocalisedFields;
  readonly isPublished: boolean;
}

/** An offer that the shop makes, made or will make. */
export interface NoticedOffer {
  readonly code: string;
  /** Null: every brand. */
  readonly brand: string | null;
  readonly country: CountryId;
  readonly when: 'now' | 'over' | 'to come';
}

/** All content as it is after an import, and what the shop knows beside it. */
export interface NoticedContent {
  /** Locale of the values that are looked at. */
  readonly locale: string;
  /** By kind and id. */
  readonly entities: ReadonlyMap<string, NoticedEntity>;
  /** Item codes of products. */
  readonly itemCodes: ReadonlySet<string>;
  /** What wines are made of, where and by whom: 'grapes pinot noir', by the field of a boost and `nameKey`. */
  readonly names: ReadonlySet<string>;
  /** Addresses of what lists can be filtered by: `placePath` of each facet value; undefined where nobody looks. */
  readonly facets: ReadonlySet<string> | undefined;
  readonly offers: readonly NoticedOffer[];
  /** Where files may stand beside the shop; undefined where nobody looks. */
  readonly origins: ContentOrigins | undefined;
}

/** A notice about a field. */
export type FieldNotice = readonly [field: string, notice: string];

/** Checks an entry of one content type. */
export type NoticeCheck = (entity: NoticedEntity, all: NoticedContent) => readonly FieldNotice[];

export const valueOf = ({ fields }: NoticedEntity, field: string, { locale }: Pick<NoticedContent, 'locale'>): unknown =>
  fields[field]?.[locale];

export const textValueOf = (entity: NoticedEntity, field: string, all: Pick<NoticedContent, 'locale'>): string => {
  const value = valueOf(entity, field, all);
  return typeof value === 'string' ? value : '';
};

export const targetOf = ({ sys: { linkType, id } }: Link, { entities }: Pick<NoticedContent, 'entities'>): NoticedEntity | undefined =>
  entities.get(entityKey(linkType, id));

/** What a field links to; what does not exist is refused before. */
export const targetsOf = (entity: NoticedEntity, field: string, all: NoticedContent): NoticedEntity[] =>
  toArray(valueOf(entity, field, all))
    .filter(isLink)
    .flatMap((link) => targetOf(link, all) ?? []);
