/** What an entry or a picture links to by, before it is resolved. */
export interface ContentLinkTo {
  readonly sys: { readonly type: 'Link'; readonly linkType: 'Entry' | 'Asset'; readonly id: string };
}

/** An entry or a picture as an editor writes it: values by field, each in the default locale. */
export interface WrittenEntity {
  readonly sys: { readonly id: string; readonly contentType?: { readonly sys: { readonly id: string } } };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An entry or a picture as it is read: its links resolved, its fields flat. */
export interface ReadEntity {
  readonly sys: { readonly id: string; readonly type?: string };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The locale in which content is written when none is named. */
export const baseLocale = 'en-GB';
