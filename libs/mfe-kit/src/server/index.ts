export type { PartKind } from '../module.ts';
export type * from './messages.ts';
export type * from './release.ts';
export type * from './schema.ts';
