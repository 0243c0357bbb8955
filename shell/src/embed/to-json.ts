const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const unicode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

// oxlint-disable-next-line no-control-regex -- control characters are what must be escaped
const unsafe = /["\\\u0000-\u001f\u2028\u2029\ud800-\udfff]/g;

const quoted = (text: string) => `"${text.replace(unsafe, (letter) => escapes[letter] ?? unicode(letter))}"`;

/** Plain data as JSON. Not by `JSON.stringify`: old pages replace `JSON`, or give arrays a `toJSON` of their own, as Prototype.js does. */
export function toJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => toJson(item ?? null)).join(',')}]`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return `{${entries.map(([name, item]) => `${quoted(name)}:${toJson(item)}`).join(',')}}`;
  }
  return typeof value === 'number' && !Number.isFinite(value) ? 'null' : String(value);
}
