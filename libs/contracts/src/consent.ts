import { consentCookie, type OptionalPurpose, optionalPurposes } from './cookies.ts';

/** Version of the words by which consent is asked for, a date. A later one has everybody asked again: release the header first, then the shell. [ANL-03] */
export const consentTextVersion = '2026-12-01';

/** Where the form of consent goes while no script runs. */
export const consentFormPath = '/consent';

/** The field of the form into which the page writes its own address as the form is sent: a private page tells it in no header. No other form has one of this name. */
export const pageField = 'consentPage';

/** What a visitor chose. */
export interface Consent {
  /** Random; the log knows the visitor by it alone. */
  readonly id: string;
  readonly textVersion: string;
  readonly granted: readonly OptionalPurpose[];
}

/** The value of the cookie that keeps a choice. */
export const consentValue = ({ id, textVersion, granted }: Consent): string => [textVersion, granted.join('-') || 'none', id].join('.');

/** The choice in a `Cookie` header or in `document.cookie`; undefined where nothing was chosen, or by older words. */
export function consentIn(cookies: string | undefined): Consent | undefined {
  const value = '(\\d{4}-\\d\\d-\\d\\d)\\.([a-z-]+)\\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
  const found = new RegExp(`(?:^|;\\s*)${consentCookie.name}=${value}(?:;|$)`).exec(cookies ?? '');
  if (!found) return undefined;
  const [, textVersion = '', words = '', id = ''] = found;
  if (textVersion < consentTextVersion) return undefined;
  return { id, textVersion, granted: optionalPurposes.filter((purpose) => words.split('-').includes(purpose)) };
}

/** True once the visitor said yes to a purpose; silence is no consent. */
export const isGranted = (cookies: string | undefined, purpose: OptionalPurpose): boolean =>
  consentIn(cookies)?.granted.includes(purpose) ?? false;
