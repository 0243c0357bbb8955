export type { Composer, Part, PartKind, PartRef } from './composer.ts';
export { type MountedPart, type MountParcel, mountPart } from './mount-part.ts';
export { showNotice } from './notice.ts';
export { renderedByServer, type ServerData, takeServerData } from './server-data.ts';
