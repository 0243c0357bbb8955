import { createHash } from 'node:crypto';
import type { Api } from '../api.ts';

/** What the page reads of the OpenAPI document. */
interface Document {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { content: Record<string, { schema?: Schema }> };
  readonly responses?: Readonly<Record<string, { content?: Record<string, { schema?: Schema }> }>>;
}
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1f1a17;background:#fffdfa}
h2{margin-top:2.5rem;text-transform:capitalize}details{border:1px solid #ddd3c8;border-radius:6px;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow-x:auto;background:#f5efe7;padding:.75rem;border-radius:4px}
b{display:inline-block;min-width:4.5rem}h3{margin:1rem 0 .25rem;font-size:1rem}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** A schema as one reads it: names, `?` for what may be absent, types, and what the field means. */
function outline(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => outline(one, indent)).join(' | ');
  if (schema.items) return `[ ${outline(schema.items, indent)} ]`;
  if (!schema.properties) return String(schema.type ?? 'anything');
  const inner = `${indent}  `;
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const note = field.description ? `  // ${field.description}` : '';
    return `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${outline(field, inner)}${note}`;
  });
  return `{\n${fields.join('\n')}\n${indent}}`;
}

const jsonOf = (content?: Record<string, { schema?: Schema }>) => content?.['application/json']?.schema;
const block = (title: string, schema: Schema | undefined) => (schema ? `<h3>${title}</h3><pre>${escape(outline(schema))}</pre>` : '');

function operation(method: string, path: string, { summary = '', parameters = [], requestBody, responses = {} }: Operation): string {
  const params = parameters.map((one) => `${one.name}${one.required ? '' : '?'} (${one.in}): ${outline(one.schema)}`).join('\n');
  const errors = Object.keys(responses).filter((status) => status !== '200');
  return [
    `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code><br>${escape(summary)}</summary>`,
    params && `<h3>Parameters</h3><pre>${escape(params)}</pre>`,
    block('Body', jsonOf(requestBody?.content)),
    block('Reply', jsonOf(responses['200']?.content)),
    errors.length > 0 && `<p>Fails with ${errors.join(', ')}.</p>`,
    '</details>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The OpenAPI document as a page without scripts. */
function docsPage(document: Document): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ tag: op.tags?.[0] ?? 'other', html: operation(method, path, op) })),
  );
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  const sections = tags.map(
    (tag) =>
      `<h2>${escape(tag)}</h2>${calls
        .filter((call) => call.tag === tag)
        .map(({ html }) => html)
        .join('\n')}`,
  );
  const { title, description = '' } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head>
<body><h1>${escape(title)}</h1><p>${escape(description)}</p><p>Every reply is <code>{ statusCode, statusMessage, response }</code> with statusCode 0, or <code>{ statusCode, statusMessage, errorResponse: { message, field?, code? } }</code> with the HTTP status. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`;
}

/** Serves the page at `/api/docs`. */
export function useApiDocs(app: Api): void {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(docsPage(app.swagger() as unknown as Document)),
  );
}
