export type { PartKind } from '../module.ts';
export type { PartContext as Composer, Part, PartRef } from './composer.ts';
export { type MountParcel, mountPart } from './mount-part.ts';
export { PartMount } from './part-mount.ts';
export { renderedByServer, type ServerData } from './server-data.ts';
export { whenInteracted } from './when-interacted.ts';
