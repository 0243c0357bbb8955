import { createHash } from 'node:crypto';

export interface FramePage {
  readonly html: string;
  readonly policy: string;
}

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => named[letter]!);

/** A page of the sandbox for a frame of the shop. */
export const framedDocument = (title: string, style: string, body: string): string => `<!doctype html>
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

/** Nothing but its own style and script, a form to where it belongs, and a frame of the shop around it. */
export const framePolicy = (style: string, script: string | undefined, formAction: string, ancestors: string): string =>
  `default-src 'none'; ${script ? `script-src '${hash(script)}'; ` : ''}style-src '${hash(style)}'; base-uri 'none'; form-action ${formAction}; frame-ancestors ${ancestors}`;
