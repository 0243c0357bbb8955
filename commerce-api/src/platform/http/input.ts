import { isPlainText } from '@cellardoor/contracts/http/plain-text';
import { textKindOf, typedText } from '@cellardoor/rules/typed-texts';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { refuse } from './refusal.ts';

/** What a schema says of one parameter of an address. */
interface Expected {
  readonly type?: string;
}
type Properties = { readonly properties?: Readonly<Record<string, Expected>> } | undefined;

/** An address holds texts. A number is its decimal digits, a truth its word: `0x10` and ` 5` stay texts, and are refused as such. */
function readAs({ type }: Expected, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => readAs({ type }, one));
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function readAddress(values: unknown, schema: Properties): void {
  const texts = (values ?? {}) as Record<string, unknown>;
  for (const [name, expected] of Object.entries(schema?.properties ?? {}))
    if (texts[name] !== undefined) texts[name] = readAs(expected, texts[name]);
}

/** Deeper than any call asks for. */
const deepest = 20;

/** @throws Refusal 400, with the field, for a text anywhere in what was sent that can be neither kept nor shown, and for a body nested without end */
function requirePlainTexts(value: unknown, field: string, depth = 0): void {
  if (typeof value === 'string' && !isPlainText(value)) refuse(400, 'Please use plain text only.', { field, code: 'invalid' });
  if (typeof value !== 'object' || value === null) return;
  if (depth === deepest) refuse(400, 'The request body is nested too deeply.', { code: 'invalid' });
  for (const [name, inner] of Object.entries(value)) {
    if (!isPlainText(name)) refuse(400, 'Please use plain text only.', { field, code: 'invalid' });
    requirePlainTexts(inner, field === '' ? name : `${field}.${name}`, depth + 1);
  }
}

/** What was sent with every text in it as the shop takes it, by the field that it is in. */
function tidied(value: unknown, field: string): unknown {
  if (typeof value === 'string') return typedText(textKindOf(field), value);
  if (Array.isArray(value)) return value.map((one) => tidied(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidied(inner, name)]));
}

/**
 * The one place where texts of shoppers enter: refuses broken ones wherever they come in, gives the calls the others in their normal form (decision
 * 0613), and reads those of addresses as their schemas say. A body's types are never bent.
 */
export function useInput(app: Api): void {
  app.addHook('preValidation', async (request: FastifyRequest) => {
    const { params, query, body, routeOptions } = request;
    for (const part of [params, query, body]) requirePlainTexts(part, '');
    // what is no call comes from programs, and may be signed
    if (routeOptions.config.call) for (const part of ['params', 'query', 'body'] as const) request[part] = tidied(request[part], '');
    readAddress(request.params, routeOptions.schema?.params as Properties);
    readAddress(request.query, routeOptions.schema?.querystring as Properties);
  });
}
