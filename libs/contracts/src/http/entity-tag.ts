/** Whether the tags of `If-None-Match` name what the reader has already: compared weakly, as the standard says for reading. */
export const namesTag = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
