import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** Where the sandbox stands; `PAYMENT_GATEWAY_URL` of a shop that uses another process's sandbox ends in this. */
export const sandboxPath = '/sandbox-gateway';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const read = (name: string) => readFileSync(join(packageRoot, 'src/payment-sandbox/microform', name), 'utf8');

interface ClientLibrary {
  readonly script: string;
  readonly integrity: string;
  /** Paths on the gateway's origin: of the library, of a field's page, of the call that makes tokens, of the typeface. */
  readonly path: string;
  readonly fields: string;
  readonly tokens: string;
  readonly font: string;
}

let library: ClientLibrary | undefined;

/** The script that a shop's page loads, with its integrity. */
export function clientLibrary(): ClientLibrary {
  if (library) return library;
  const script = read('flex-microform.js');
  library = {
    script,
    integrity: hash(script),
    path: `${sandboxPath}/microform/bundle/v2/flex-microform.js`,
    fields: `${sandboxPath}/microform/field`,
    tokens: `${sandboxPath}/flex/v2/tokens`,
    font: `${sandboxPath}/microform/figtree.woff2`,
  };
  return library;
}

/** The typeface that the fields offer beside those of the device. */
export const fieldFont = (): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff2'));

let field: { html: string; style: string; script: string } | undefined;

/** The page of one field for a frame, and its content security policy: pages of `targetOrigins` alone may hold it, and nothing runs but its own script. */
export function fieldPage(targetOrigins: readonly string[]): { html: string; policy: string } {
  if (!field) {
    const parts = { style: read('field.css').replace('FONT', clientLibrary().font), script: read('field.js') };
    const html = read('field.html').replace('/* style */', () => parts.style);
    field = { ...parts, html: html.replace('/* script */', () => parts.script) };
  }
  const policy = [
    `default-src 'none'`,
    `script-src '${hash(field.script)}'`,
    `style-src '${hash(field.style)}'`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${targetOrigins.join(' ')}`,
  ].join('; ');
  return { html: field.html, policy };
}
