export type { PartKind } from '../module.ts';
export type { Composer, Part, PartRef } from './composer.ts';
export { type MountedPart, type MountParcel, mountPart } from './mount-part.ts';
export { PartMount, type PartPlace } from './part-mount.ts';
export { renderedByServer, type ServerData, takeServerData } from './server-data.ts';
