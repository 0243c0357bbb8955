/**
 * Of an address on this site, or of the web over TLS: nobody is led to `javascript:`. Browsers read a backslash as a slash, and nothing at all where a
 * tab or a line's end is: `/\example.com` would be another site.
 */
export const addressPattern = '^(/(?![/\\\\])|https://|#)[^\\t\\n\\r]*$';

/** What an address looks like, in words that follow its name. */
export const addressWords = 'must be an address of the shop such as /wines, or begin with https:// or #';
