/** Content as the database holds it, in Contentful's terms. */

export type EntityKind = 'Entry' | 'Asset';

export interface Locale {
  readonly code: string;
  readonly name: string;
  readonly default: boolean;
  readonly fallbackCode: string | null;
}

export interface Link {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** A rule of a field's values, as Contentful writes it; those that are not named here are not checked. */
export interface FieldRule {
  readonly linkContentType?: readonly string[];
  /** Of a link to a file: 'image', 'video'. */
  readonly linkMimetypeGroup?: readonly string[];
  readonly in?: readonly unknown[];
  readonly size?: { readonly min?: number; readonly max?: number };
  readonly range?: { readonly min?: number; readonly max?: number };
  readonly regexp?: { readonly pattern: string; readonly flags?: string | null };
  readonly unique?: boolean;
  /** What an editor is told in place of the pattern. */
  readonly message?: string | null;
}

export interface FieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly localized?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly omitted?: boolean;
  readonly linkType?: EntityKind;
  readonly items?: { readonly type: string; readonly linkType?: EntityKind; readonly validations?: readonly FieldRule[] };
  readonly validations?: readonly FieldRule[];
}

export interface TypeDefinition {
  readonly name: string;
  readonly description: string;
  readonly displayField: string | null;
  readonly fields: readonly FieldDefinition[];
}

export interface ContentType extends TypeDefinition {
  readonly id: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Values by field, and in each by locale. */
export type LocalisedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An entry or a picture as one kind of reader sees it: published, or as its draft. */
export interface Entity {
  readonly kind: EntityKind;
  readonly id: string;
  /** Null for a picture. */
  readonly contentType: string | null;
  readonly tags: readonly string[];
  readonly fields: LocalisedFields;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedVersion: number;
  readonly revision: number;
  /** Number of the last write that a reader of published content sees. */
  readonly changed: number;
}

/** Something published that is gone. */
export interface Removal {
  readonly kind: EntityKind;
  readonly id: string;
  readonly revision: number;
  readonly createdAt: string;
  readonly removedAt: string;
  readonly changed: number;
}

/** All content at one moment, as one kind of reader sees it. */
export interface SpaceView {
  readonly version: number;
  readonly secret: string;
  readonly locales: readonly Locale[];
  readonly types: ReadonlyMap<string, ContentType>;
  readonly tags: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, Entity>;
  readonly assets: ReadonlyMap<string, Entity>;
  readonly removals: readonly Removal[];
}

export const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && (value as Partial<Link>).sys?.type === 'Link';

export const entityOf = (view: SpaceView, { sys: { linkType, id } }: Link): Entity | undefined =>
  linkType === 'Asset' ? view.assets.get(id) : view.entries.get(id);

export const defaultLocale = ({ locales }: Pick<SpaceView, 'locales'>): Locale => locales.find((locale) => locale.default)!;
