import { defaultLocale, type Locale, type LocalisedFields, type SpaceView } from './model.ts';

/** Codes to be tried for a locale, itself first, then what it falls back to. */
function chainOf(locales: readonly Locale[], code: string): string[] {
  const chain: string[] = [];
  for (let next: string | null = code; next !== null && !chain.includes(next);) {
    chain.push(next);
    next = locales.find((locale) => locale.code === next)?.fallbackCode ?? null;
  }
  return chain;
}

/**
 * The value of a field in a locale or in one that it falls back to; undefined without any. A field that is not localised has its value
 * in the default locale, and every locale shows it.
 */
export function valueIn(view: SpaceView, values: Readonly<Record<string, unknown>> | undefined, code: string, localised: boolean): unknown {
  if (!values) return undefined;
  if (!localised) return values[defaultLocale(view).code];
  return chainOf(view.locales, code)
    .map((one) => values[one])
    .find((value) => value !== undefined);
}

/** Pictures are localised in all fields, entries in those that their type says. */
export const isLocalised = (view: SpaceView, contentType: string | null, field: string): boolean =>
  contentType === null || (view.types.get(contentType)?.fields.find(({ id }) => id === field)?.localized ?? false);

/** Flat fields, as one locale shows them. */
export function fieldsIn(view: SpaceView, contentType: string | null, fields: LocalisedFields, code: string): Record<string, unknown> {
  const values = Object.entries(fields).map(([id, byLocale]) => [id, valueIn(view, byLocale, code, isLocalised(view, contentType, id))]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
