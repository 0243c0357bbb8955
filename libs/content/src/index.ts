export type { ReadEntity } from './entry.ts';
export { boostedBy, readBoost, type SearchBoost, searchBoostType } from './read/read-boost.ts';
export { structureProblems, unreadParts } from './read/shapes.ts';
export { type BrandEntries, entryNames, isThere, readEntry, typeOfEntry } from './read/read-content.ts';
export { sampleContent } from './sample/sample-content.ts';
export { shippedContent } from './shipped.ts';
