const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char]!);

/** JSON that may stand in a script element: no `</script>` and no `<!--` can be in it. */
export const scriptJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(/</g, '\\u003c');

/** CSS that may stand in a style element. */
export const styleText = (css: string): string => css.replace(/<\/style/gi, '<\\/style');
