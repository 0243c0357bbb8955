/** What every schema of TypeBox is marked with, also once it is minified: only the API has schemas. */
export const ofSchemaLibrary = '~kind';
