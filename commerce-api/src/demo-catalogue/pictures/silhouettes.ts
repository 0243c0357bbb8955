import type { SilhouetteName } from '../../modules/catalogue/bottle-spec.ts';
import { n } from './svg.ts';

/** A bottle's outline in a box of 600 by 800, around x = 300: heights from the top, half widths. */
export interface Silhouette {
  readonly top: number;
  readonly lip: number;
  readonly neck: number;
  readonly neckEnd: number;
  readonly shoulder: number;
  readonly body: number;
  readonly base: number;
  readonly form: 'square' | 'sloped' | 'bulged';
  /** What closes it: a capsule where nothing is said, a wired cork under a long foil, or a stopper that is pulled by hand. */
  readonly closure?: 'wired' | 'stopper';
}

export const centre = 300;

export const silhouettes = {
  bordeaux: { top: 38, lip: 33, neck: 30, neckEnd: 232, shoulder: 318, body: 92, base: 758, form: 'square' },
  burgundy: { top: 40, lip: 33, neck: 30, neckEnd: 205, shoulder: 402, body: 99, base: 758, form: 'sloped' },
  flute: { top: 22, lip: 30, neck: 27, neckEnd: 190, shoulder: 440, body: 81, base: 758, form: 'sloped' },
  champagne: { top: 44, lip: 36, neck: 31, neckEnd: 180, shoulder: 400, body: 106, base: 758, form: 'sloped', closure: 'wired' },
  malt: { top: 96, lip: 33, neck: 29, neckEnd: 206, shoulder: 268, body: 98, base: 758, form: 'bulged', closure: 'stopper' },
  apothecary: { top: 186, lip: 36, neck: 32, neckEnd: 268, shoulder: 330, body: 120, base: 758, form: 'bulged', closure: 'stopper' },
  teardrop: { top: 104, lip: 29, neck: 25, neckEnd: 262, shoulder: 486, body: 122, base: 758, form: 'sloped', closure: 'stopper' },
  planter: { top: 150, lip: 35, neck: 31, neckEnd: 256, shoulder: 306, body: 110, base: 758, form: 'square', closure: 'stopper' },
  slender: { top: 62, lip: 26, neck: 22, neckEnd: 250, shoulder: 336, body: 74, base: 758, form: 'square', closure: 'stopper' },
  port: { top: 70, lip: 34, neck: 30, neckEnd: 220, shoulder: 286, body: 94, base: 758, form: 'bulged' },
} as const satisfies Record<SilhouetteName, Silhouette>;

/** Half width from the neck to the body, as the control points of a curve: [half width, height] three times. */
function shoulderCurve({ form, neckEnd, shoulder }: Silhouette, neck: number, body: number): [number, number][] {
  const drop = shoulder - neckEnd;
  if (form === 'sloped')
    return [
      [neck, neckEnd + drop * 0.42],
      [body, neckEnd + drop * 0.52],
      [body, shoulder],
    ];
  if (form === 'bulged')
    return [
      [neck + 6, neckEnd + 16],
      [body, neckEnd + 12],
      [body, shoulder],
    ];
  return [
    [neck, neckEnd + drop * 0.5],
    [body, neckEnd + drop * 0.28],
    [body, shoulder + 12],
  ];
}

const curve = (points: readonly (readonly [number, number])[], side: 1 | -1) =>
  `C${points.map(([half, y]) => `${n(centre + side * half)} ${n(y)}`).join(' ')}`;

/** The whole outline, as a closed path. */
export function outline(shape: Silhouette): string {
  const { top, neck, neckEnd, body, base } = shape;
  const corner = 16;
  const down = shoulderCurve(shape, neck, body);
  const [first, second, third] = down as [[number, number], [number, number], [number, number]];
  const up: [number, number][] = [second, first, [neck, neckEnd]];
  const x = (half: number) => centre + half;
  return [
    `M${x(-neck)} ${top}L${x(neck)} ${top}L${x(neck)} ${neckEnd}`,
    curve(down, 1),
    `L${x(body)} ${base - corner}Q${x(body)} ${base} ${x(body - corner - 6)} ${base + 3}`,
    `Q${centre} ${base + 9} ${x(corner + 6 - body)} ${base + 3}Q${x(-body)} ${base} ${x(-body)} ${base - corner}`,
    `L${x(-body)} ${n(third[1])}`,
    curve(up, -1),
    'Z',
  ].join('');
}

/** A line inside the outline at a distance from one side, for reflections that follow the glass. */
export function contour(shape: Silhouette, side: 1 | -1, inset: number, from: number, to: number): string {
  const body = shape.body - inset;
  const neck = Math.max(4, shape.neck - (inset * shape.neck) / shape.body);
  const x = (half: number) => n(centre + side * half);
  return `M${x(neck)} ${from}L${x(neck)} ${shape.neckEnd}${curve(shoulderCurve(shape, neck, body), side)}L${x(body)} ${to}`;
}
