import { escapeHtml } from './escape.ts';

/** A preview page with a note to its editor as its first line. */
export const withPreviewNote = (html: string, note: string): string =>
  html.replace(/<body[^>]*>/, (start) => `${start}<p class="cd-preview" role="status">${escapeHtml(note)}</p>`);
