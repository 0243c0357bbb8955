import { localOrigin, type ModuleOverrides } from '../registry/module-overrides.ts';
import { escapeHtml } from './escape.ts';

/** The page of a deployment for tests where a browser says which modules it takes from its own machine. [EMB-04] */
export const moduleOverridesPath = '/module-overrides';

/** Of these pages alone: no shopper's page carries it. */
const style = 'aside.cd-preview a{display:inline-block;padding:.25rem;color:var(--cd-brand);font-weight:600;text-decoration:underline}';

/** A page with a note above it that says which modules are local. It stays when the browser shows another page in this document. */
export function withOverridesNote(html: string, overrides: ModuleOverrides, nonce: string): string {
  const local = [...overrides].map(([module, port]) => `${module} (${localOrigin(port)})`).join(', ');
  const note = `<aside class="cd-preview" aria-label="Local modules">This page takes modules from your machine: ${escapeHtml(local)}. <a href="${moduleOverridesPath}">Change</a></aside>`;
  return html.replace(/<body[^>]*>/, (start) => `${start}<style nonce="${nonce}">${style}</style>${note}`);
}
