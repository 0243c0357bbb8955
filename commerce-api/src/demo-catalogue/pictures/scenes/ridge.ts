import { fnv1a } from '../../../modules/catalogue/seeded-random.ts';
import { mix } from '../colour.ts';
import type { Point } from '../cylinder.ts';
import { n } from '../svg.ts';
import type { Layer, Stage } from './stage.ts';

/** A line of hills: heights as shares of the picture's height, measured from its top. */
export interface Ridge {
  readonly base: number;
  readonly rise: number;
  /** Waves across the picture. */
  readonly waves: number;
  readonly phase: number;
  /** 0 far, in haze; 1 near. */
  readonly nearness: number;
  /** Rises to the right (above 0) or to the left (below 0), as a share of the height. */
  readonly tilt?: number;
  readonly colour?: string;
  /** Rows of vines that follow the slope: how far apart, in the drawing's units. */
  readonly rows?: number;
}

export type Crest = (x: number) => number;

/** Three waves of different length, so that no two rises are alike. */
export function crestOf({ width, height }: Stage, { base, rise, waves, phase, tilt = 0 }: Ridge): Crest {
  return (x) => {
    const t = x / width;
    const wave =
      Math.sin(t * waves * 6.28 + phase) * 0.55 +
      Math.sin(t * waves * 14.1 + phase * 2.3) * 0.24 +
      Math.sin(t * waves * 37 + phase * 4.1) * 0.07;
    return height * (base - tilt * (t - 0.5) - rise * wave);
  };
}

export function crestPoints({ width }: Stage, crest: Crest, step = 14): Point[] {
  return Array.from({ length: Math.ceil(width / step) + 2 }, (_, i) => [i * step, crest(i * step)] as const);
}

export const pathThrough = (points: readonly Point[]): string => points.map((point) => point.map(n).join(' ')).join('L');

/** The ground below a crest. */
export const below = (stage: Stage, crest: Crest): string =>
  `M0 ${stage.height}L${pathThrough(crestPoints(stage, crest))}L${stage.width} ${stage.height}Z`;

export const ridgeColour = ({ light }: Stage, nearness: number): string =>
  mix(mix(light.far, light.haze, 0.35), light.near, nearness * 0.75);

const dashes = (path: string, colour: string, wide: number, gap: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(wide)}" stroke-linecap="round" stroke-dasharray="${n(wide * 0.3)} ${n(wide * gap)}" opacity="${opacity}"/>`;

/** Vine rows that follow the crest downwards, wider apart the nearer they are: shade, leaves, and light on the leaves. */
function contourRows(stage: Stage, crest: Crest, { rows = 0, nearness }: Ridge): string {
  const { light, chance, width } = stage;
  const fog = 0.5 * (1 - nearness);
  let drawing = '';
  let down = rows * 0.9;
  for (let row = 0; row < 26; row++) {
    const lean = (chance() - 0.5) * 0.05;
    const gap = rows * (1 + row * 0.055);
    const line = (shift: number) => `M${pathThrough(crestPoints(stage, (x) => crest(x) + down + shift + (x - width / 2) * lean, 26))}`;
    const leaf = mix(light.leaves[row % 4]!, light.haze, fog);
    drawing += dashes(line(gap * 0.16), mix(mix(light.soil, '#1a120a', 0.4), light.haze, fog), gap * 0.34, 0.8, 0.5);
    drawing += dashes(line(0), mix(mix(leaf, '#11140a', 0.35), light.haze, fog * 0.5), gap * 0.42, 0.95);
    drawing += dashes(line(-gap * 0.1), leaf, gap * 0.34, 1.3);
    drawing += dashes(line(-gap * 0.2), mix(leaf, light.glow, 0.35), gap * 0.16, 3.3, 0.8);
    down += gap;
  }
  return `<g filter="url(#${rows > 16 ? 'rough' : 'far-leaves'})">${drawing}</g>`;
}

/** One line of hills. */
export const ridge =
  (shape: Ridge): Layer =>
  (stage) => {
    const crest = crestOf(stage, shape);
    const path = below(stage, crest);
    const ground = `<path d="${path}" fill="${shape.colour ?? ridgeColour(stage, shape.nearness)}"/>`;
    if (!shape.rows) return ground;
    const id = `ridge${fnv1a(path)}`;
    return `${ground}<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${contourRows(stage, crest, shape)}</g>`;
  };

/** Several lines of hills, one before the other, with haze between them. */
export const ridges =
  (...shapes: readonly Ridge[]): Layer =>
  (stage) =>
    shapes
      .map((shape) => {
        const { base, nearness } = shape;
        const haze = `<rect y="${n((base - 0.01) * stage.height)}" width="${stage.width}" height="${n(stage.height * 0.1)}" fill="url(#haze)" opacity="${n(0.5 * (1 - nearness))}"/>`;
        return ridge(shape)(stage) + haze;
      })
      .join('');
