export type * from './messages.ts';
export type * from './release.ts';
