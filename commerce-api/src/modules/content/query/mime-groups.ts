const groups: readonly (readonly [string, RegExp])[] = [
  ['image', /^image\//],
  ['audio', /^audio\//],
  ['video', /^video\//],
  ['plaintext', /^text\/plain/],
  ['markup', /^text\/html/],
  ['code', /javascript|css|json/],
  ['pdfdocument', /pdf/],
];

/** Contentful's name for files of a type: 'image' of `image/avif`. */
export const mimeGroupOf = (type: unknown): string => groups.find(([, pattern]) => pattern.test(String(type)))?.[0] ?? 'attachment';
