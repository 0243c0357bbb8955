import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** A page of the sandbox, with the policy that it is served under. */
export interface SandboxPage {
  readonly html: string;
  readonly policy: string;
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => named[letter]!);

let pages: string | undefined;
const stylePages = () => (pages ??= readFileSync(join(packageRoot, 'src/payment-sandbox/microform', 'challenge.css'), 'utf8'));

/** A page of the sandbox, styled as its pages of banks and of PayPal are unless another style is given. */
export const document = (title: string, body: string, style = stylePages()): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Nothing but its own style and script, a form to where it belongs, and the frames around it that are named. */
export const policyOf = (script: string | undefined, formAction: string, ancestors: string, style = stylePages()): string =>
  `default-src 'none'; ${script ? `script-src '${hash(script)}'; ` : ''}style-src '${hash(style)}'; base-uri 'none'; form-action ${formAction}; frame-ancestors ${ancestors}`;
