import { fnv1a } from '../../../modules/catalogue/seeded-random.ts';
import { mix } from '../colour.ts';
import { n } from '../svg.ts';
import { below, crestOf, crestPoints, pathThrough, type Ridge } from './ridge.ts';
import type { Layer, Stage } from './stage.ts';

/** A slope that fills part of the picture: terraces with walls across it, or single stakes up and down it. */
export interface Slope extends Ridge {
  readonly planted: 'terraces' | 'stakes';
  /** The slope's right and left ends, as shares of the width: where another slope or the river begins. */
  readonly until?: readonly [left: number, right: number];
  readonly stone: string;
}

const dots = (path: string, colour: string, wide: number, gap: number, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(wide)}" stroke-linecap="round" stroke-dasharray="${n(wide * 0.2)} ${n(wide * gap)}" opacity="${opacity}"/>`;

/** Level rows, each on a wall of dry stone. */
function terraces(stage: Stage, crest: (x: number) => number, { nearness, stone, rows = 18 }: Slope): string {
  const { light, chance, width, height } = stage;
  let drawing = '';
  let down = rows * 0.7;
  for (let step = 0; step < 40 && down < height; step++) {
    const fog = Math.max(0, 0.5 * (1 - nearness) - step * 0.02);
    const phase = chance() * 6.28;
    const line = (shift: number) =>
      pathThrough(
        crestPoints(
          stage,
          (x) =>
            crest(x) * 0.35 +
            (crest(width / 2) * 0.65 + (crest(x) - crest(width / 2)) * 0.5) +
            down +
            shift +
            Math.sin((x / width) * 9 + phase) * rows * 0.25,
          22,
        ),
      );
    const gap = rows * (1 + step * 0.06);
    const ground = mix(mix(light.soil, light.near, step % 2 ? 0.35 : 0.15), light.haze, fog);
    drawing += `<path d="M${line(0)}L${width} ${height}L0 ${height}Z" fill="${ground}"/>`;
    drawing += `<path d="M${line(0)}" fill="none" stroke="${mix(mix(stone, '#000000', 0.28), light.haze, fog)}" stroke-width="${n(gap * 0.24)}"/>`;
    drawing += `<path d="M${line(-gap * 0.06)}" fill="none" stroke="${mix(stone, light.haze, fog)}" stroke-width="${n(gap * 0.1)}" stroke-dasharray="7 2 3 1"/>`;
    const leaf = mix(light.leaves[step % 4]!, light.haze, fog);
    drawing += dots(`M${line(-gap * 0.26)}`, mix(leaf, '#11140a', 0.4), gap * 0.36, 1.25);
    drawing += dots(`M${line(-gap * 0.38)}`, leaf, gap * 0.3, 1.5);
    drawing += dots(`M${line(-gap * 0.46)}`, mix(leaf, light.glow, 0.35), gap * 0.14, 3.1, 0.8);
    down += gap;
  }
  return `<g filter="url(#far-leaves)">${drawing}</g>`;
}

/** Rows straight down the fall line over bare stone, a vine to each stake. */
function stakes(stage: Stage, crest: (x: number) => number, { nearness, stone, rows = 16 }: Slope): string {
  const { light, chance, width, height } = stage;
  let drawing = '';
  for (let patch = 0; patch < 240; patch++) {
    const x = chance() * width;
    const y = crest(x) + chance() * (height - crest(x));
    drawing += `<path d="M${n(x)} ${n(y)}l${n(20 + chance() * 60)} ${n(4 + chance() * 12)}l${n(-12 - chance() * 30)} ${n(5 + chance() * 8)}Z" fill="${mix(stone, chance() > 0.5 ? '#20242c' : '#dfe4ea', chance() * 0.4)}" opacity=".5"/>`;
  }
  for (let x = -500; x < width + 300; x += rows) {
    const fromX = x;
    const lean = 240 + (x / width) * 120;
    const fromY = crest(fromX) + 5 + chance() * 6;
    const path = `M${n(fromX)} ${n(fromY)}q${n(lean * 0.4)} ${n((height - fromY) * 0.5)} ${n(lean)} ${n(height - fromY + 40)}`;
    const leaf = mix(light.leaves[Math.abs(Math.round(x / rows)) % 4]!, light.haze, 0.4 * (1 - nearness));
    drawing += dots(path, mix(leaf, '#11140a', 0.45), rows * 0.62, 1.5, 0.9);
    drawing += dots(path, leaf, rows * 0.42, 2.7);
    drawing += dots(path, mix(leaf, light.glow, 0.4), rows * 0.18, 6.6, 0.8);
  }
  return `<g filter="url(#far-leaves)">${drawing}</g>`;
}

/** A planted slope below its crest. */
export const slope =
  (shape: Slope): Layer =>
  (stage) => {
    const crest = crestOf(stage, shape);
    const path = below(stage, crest);
    const id = `slope${fnv1a(path)}`;
    const { stone, nearness } = shape;
    return [
      `<clipPath id="${id}"><path d="${path}"/></clipPath>`,
      `<g clip-path="url(#${id})"><path d="${path}" fill="${mix(mix(stone, stage.light.near, 0.4), stage.light.haze, 0.3 * (1 - nearness))}"/>`,
      shape.planted === 'terraces' ? terraces(stage, crest, shape) : stakes(stage, crest, shape),
      '</g>',
    ].join('');
  };
