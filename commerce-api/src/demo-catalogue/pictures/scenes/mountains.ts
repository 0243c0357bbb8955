import { fnv1a } from '../../../modules/catalogue/seeded-random.ts';
import { mix } from '../colour.ts';
import type { Point } from '../cylinder.ts';
import { n } from '../svg.ts';
import { pathThrough } from './ridge.ts';
import type { Layer, Stage } from './stage.ts';

/** A chain of peaks; heights as shares of the picture's height, from its top. */
export interface Chain {
  readonly foot: number;
  readonly peaks: readonly (readonly [x: number, top: number])[];
  readonly nearness: number;
  /** Down to where snow lies, as a share of the height; 0 for none. */
  readonly snow: number;
}

/** Breaks each stretch in the middle and moves the break up or down, again and again, less each time. */
function broken(points: readonly Point[], chance: () => number, swing: number, times: number): Point[] {
  if (times === 0) return [...points];
  const next = points.flatMap((point, i) => {
    const after = points[i + 1];
    if (!after) return [point];
    return [point, [(point[0] + after[0]) / 2, (point[1] + after[1]) / 2 + (chance() - 0.5) * swing] as const];
  });
  return broken(next, chance, swing * 0.52, times - 1);
}

/** Faces of rock: what rises towards the sun is lit, what falls from it lies in shade. */
function faces({ height, light, sunX, chance }: Stage, crest: readonly Point[], { foot, nearness }: Chain): string {
  const rock = mix(mix(light.far, light.haze, 0.25), light.near, nearness);
  let drawing = '';
  for (let i = 0; i + 1 < crest.length; i++) {
    const [[x1, y1], [x2, y2]] = [crest[i]!, crest[i + 1]!];
    const isLit = y1 > y2 === sunX < (x1 + x2) / 2;
    const colour = isLit ? mix(rock, light.glow, 0.2 + chance() * 0.25) : mix(rock, '#1c2c48', 0.25 + chance() * 0.2);
    const reach = (foot * height - Math.min(y1, y2)) * (0.7 + chance() * 0.3);
    const lean = (y1 > y2 ? -1 : 1) * (x2 - x1) * (0.6 + chance() * 1.2);
    drawing += `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}L${n(x2 + lean)} ${n(y2 + reach)}L${n(x1 + lean * 0.4)} ${n(y1 + reach)}Z" fill="${colour}" opacity=".75"/>`;
  }
  return drawing;
}

/** Snow on what is high enough, in shade on the far side, with tongues down the gullies. */
function snowfields({ height, light, sunX, chance }: Stage, crest: readonly Point[], snow: number): string {
  let drawing = '';
  for (let i = 0; i + 1 < crest.length; i++) {
    const [[x1, y1], [x2, y2]] = [crest[i]!, crest[i + 1]!];
    const cover = (y: number) => Math.max(0, snow * height - y) * 0.75;
    const isLit = y1 > y2 === sunX < (x1 + x2) / 2;
    const colour = isLit ? mix('#ffffff', light.glow, 0.18) : mix('#b9cbe0', light.far, 0.2);
    const tongue = cover((y1 + y2) / 2) * (0.7 + chance() * 0.9);
    const shift = (chance() - 0.5) * (x2 - x1);
    drawing += `<path d="M${n(x1 - 0.6)} ${n(y1)}L${n(x2 + 0.6)} ${n(y2)}L${n(x2 + 0.6)} ${n(y2 + cover(y2) * 0.7)}L${n((x1 + x2) / 2 + shift)} ${n((y1 + y2) / 2 + tongue)}L${n(x1 - 0.6)} ${n(y1 + cover(y1) * 0.7)}Z" fill="${colour}"/>`;
  }
  return drawing;
}

/** Mountains with faces in light and shade, and snow. */
export const mountains =
  (chain: Chain): Layer =>
  (stage) => {
    const { width, height, light, chance } = stage;
    const start: Point[] = chain.peaks.map(([x, top]) => [x * width, top * height] as const);
    const crest = broken(start, chance, height * 0.1, 3);
    const path = `M${n(crest[0]![0])} ${n(chain.foot * height)}L${pathThrough(crest)}L${n(crest.at(-1)![0])} ${n(chain.foot * height)}Z`;
    const id = `chain${fnv1a(path)}`;
    const rock = mix(mix(light.far, light.haze, 0.3), light.near, chain.nearness);
    return [
      `<clipPath id="${id}"><path d="${path}"/></clipPath><path d="${path}" fill="${rock}"/>`,
      `<g clip-path="url(#${id})"><g filter="url(#craggy)">${faces(stage, broken(start, chance, height * 0.11, 2), chain)}${faces(stage, crest, chain)}${chain.snow ? snowfields(stage, crest, chain.snow) : ''}</g></g>`,
      `<rect y="${n((chain.foot - 0.12) * height)}" width="${width}" height="${n(height * 0.16)}" fill="url(#haze)" opacity="${n(0.75 * (1 - chain.nearness))}"/>`,
    ].join('');
  };
