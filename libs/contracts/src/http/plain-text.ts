/** A NUL, which no database keeps, or half of a character, which no encoding writes. */
const broken = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** True for a text that can be kept, found again and shown. */
export const isPlainText = (text: string): boolean => !broken.test(text);
