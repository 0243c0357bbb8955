export type { Composer, Part, PartKind, PartRef } from './composer.ts';
export { type MountedPart, type MountParcel, mountPart } from './mount-part.ts';
export { PartMount, type PartPlace } from './part-mount.ts';
export { renderedByServer, type ServerData, takeServerData } from './server-data.ts';
