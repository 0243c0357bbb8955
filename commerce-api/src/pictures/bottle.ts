import type { BottleSpec } from './bottle-spec.ts';
import { capsuleBody, capsuleDefs, capsuleEnd } from './capsule.ts';
import { glassBody, glassDefs, shadow } from './glass.ts';
import { labelBody, labelDefs } from './labels.ts';
import { type Silhouette, silhouettes } from './silhouettes.ts';

/** A bottle to put into a drawing: definitions for its head, and the bottle itself, in a box of 600 by 800. */
export interface DrawnBottle {
  readonly defs: string;
  readonly body: string;
  readonly shape: Silhouette;
}

/** `id` keeps the definitions of several bottles in one drawing apart. */
export function drawBottle(spec: BottleSpec, id: string): DrawnBottle {
  const shape: Silhouette = silhouettes[spec.silhouette];
  return {
    defs: glassDefs(id, shape, spec.glass) + capsuleDefs(id, shape, spec.foil) + labelDefs(id, shape, spec),
    body: glassBody(id, shape, spec.glass, capsuleEnd(shape)) + labelBody(id, shape, spec) + capsuleBody(id, shape, spec),
    shape,
  };
}

/** One bottle on a transparent ground, as an SVG of 600 by 800. */
export function bottlePicture(spec: BottleSpec): string {
  const { defs, body, shape } = drawBottle(spec, 'b');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>${defs}</defs>${shadow('b', shape)}${body}</svg>`;
}
