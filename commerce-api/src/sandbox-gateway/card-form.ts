import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page that embeds the form may set, each with its default. Colours are #rrggbb. */
const theme: Readonly<Record<string, { property: string; pattern: RegExp; fallback: string }>> = {
  ink: { property: '--ink', pattern: /^#[0-9a-f]{6}$/i, fallback: '#1f1a17' },
  surface: { property: '--surface', pattern: /^#[0-9a-f]{6}$/i, fallback: '#ffffff' },
  line: { property: '--line', pattern: /^#[0-9a-f]{6}$/i, fallback: '#8a817b' },
  accent: { property: '--accent', pattern: /^#[0-9a-f]{6}$/i, fallback: '#6b1f2e' },
  error: { property: '--error', pattern: /^#[0-9a-f]{6}$/i, fallback: '#a3161f' },
  radius: { property: '--radius', pattern: /^\d{1,2}px$/, fallback: '6px' },
};

const read = (name: string) => readFileSync(join(packageRoot, 'sandbox-card-form', name), 'utf8');
let parts: { html: string; style: string; script: string } | undefined;

/** The card form for a frame, and the content security policy that it is sent with: nothing inline runs but what is hashed here. */
export function cardForm(query: Readonly<Record<string, unknown>>): { html: string; policy: string } {
  parts ??= { html: read('form.html'), style: read('form.css'), script: read('form.js') };
  const style = `:root{${Object.entries(theme)
    .map(([name, { property, pattern, fallback }]) => `${property}:${pattern.test(String(query[name])) ? String(query[name]) : fallback}`)
    .join(';')}}\n${parts.style}`;
  const { script } = parts;
  const html = parts.html.replace('/* style */', () => style).replace('/* script */', () => script);
  const policy = [
    `default-src 'none'`,
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ');
  return { html, policy };
}
