import type { Layer, Light } from './stage.ts';

/** A landscape: its light, where horizon and sun are (shares of height and width), and its layers from far to near. */
export interface Scene {
  readonly light: Light;
  readonly horizon: number;
  readonly sun: readonly [x: number, y: number];
  readonly layers: readonly Layer[];
}
