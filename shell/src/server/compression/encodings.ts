export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(accepted ?? '');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
