import type { BottleSpec } from '../../modules/catalogue/bottle-spec.ts';
import { capsuleBody, capsuleDefs, capsuleEnd } from './capsule.ts';
import { glassBody, glassDefs, shadow } from './glass.ts';
import { labelBody, labelDefs, labelPlace } from './labels.ts';
import { centre, type Silhouette, silhouettes } from './silhouettes.ts';
import { n } from './svg.ts';

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

/** How wide the part of the bottle is that a picture of its label shows, in the drawing's units. */
export const labelWidth = 264;

/** The label of a bottle from near by, three by four, on a transparent ground. */
export function labelPicture(spec: BottleSpec): string {
  const { defs, body, shape } = drawBottle(spec, 'b');
  const { middle } = labelPlace(shape, spec);
  const height = (labelWidth * 4) / 3;
  const viewBox = `${centre - labelWidth / 2} ${n(middle - height / 2)} ${labelWidth} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${labelWidth}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}
