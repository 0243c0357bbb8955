import type { Schema } from '@cellardoor/mfe-kit/server';

/** A schema as a developer would write its type, in one line: `string`, `'a' | 'b'`, `{ itemCode: string }`. */
export function schemaText({ type, enum: values, anyOf, properties, required, items }: Schema): string {
  if (values) return values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
  if (anyOf) return anyOf.map(schemaText).join(' | ');
  if (type === 'array') return `(${schemaText(items ?? {})})[]`.replace(/^\((\w+)\)/, '$1');
  if (type !== 'object') return type ?? 'unknown';
  if (!properties) return 'object';
  const all = Object.entries(properties).map(([name, schema]) => `${name}${required?.includes(name) ? '' : '?'}: ${schemaText(schema)}`);
  return all.length > 0 ? `{ ${all.join('; ')} }` : '{}';
}
