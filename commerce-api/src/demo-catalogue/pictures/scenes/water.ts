import { mix } from '../colour.ts';
import { downGradient, n, stops } from '../svg.ts';
import type { Layer, Stage } from './stage.ts';

const mirrored = ({ light: { sky, near } }: Stage) =>
  downGradient('water', stops([0, mix(sky[3], near, 0.12)], [0.35, mix(sky[2], near, 0.25)], [1, mix(sky[1], near, 0.5)]));

/** Glints of the sun, closer together towards the horizon. */
function glints({ sunX, width, light, chance }: Stage, top: number, bottom: number): string {
  let drawing = '';
  for (let i = 0; i < 260; i++) {
    const down = chance() ** 1.7;
    const y = top + down * (bottom - top);
    const spread = width * (0.015 + down * 0.16);
    const x = sunX + (chance() + chance() + chance() - 1.5) * spread;
    drawing += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(3 + down * 16 * chance())}" ry="${n(0.7 + down * 1.5)}" fill="${light.sun}" opacity="${n(0.25 + 0.55 * chance())}"/>`;
  }
  return drawing;
}

/** Open sea from the horizon down to a share of the height. */
export const sea =
  (to: number): Layer =>
  (stage) => {
    const { width, height, horizon } = stage;
    const box = `y="${n(horizon)}" width="${width}" height="${n(height * to - horizon)}"`;
    return [
      `<defs>${mirrored(stage)}</defs><rect ${box} fill="url(#water)"/>`,
      `<rect ${box} filter="url(#streaks)" opacity=".28"/>`,
      glints(stage, horizon, height * to),
    ].join('');
  };

/** A point of a river: how far across, how far down, how wide, all as shares. */
export type Bend = readonly [x: number, y: number, width: number];

/** A river through its bends, far to near. */
export const river =
  (...bends: readonly Bend[]): Layer =>
  (stage) => {
    const { width, height } = stage;
    const side = (sign: 1 | -1) => bends.map(([x, y, wide]) => [(x + (sign * wide) / 2) * width, y * height] as const);
    const smooth = (points: readonly (readonly [number, number])[]) =>
      points
        .slice(1)
        .map(([x, y], i) => {
          const [fromX, fromY] = points[i]!;
          return `C${n(fromX)} ${n((fromY + y) / 2)} ${n(x)} ${n((fromY + y) / 2)} ${n(x)} ${n(y)}`;
        })
        .join('');
    const [left, right] = [side(-1), side(1).toReversed()];
    const path = `M${left[0]!.map(n).join(' ')}${smooth(left)}L${right[0]!.map(n).join(' ')}${smooth(right)}Z`;
    return [
      `<defs>${mirrored(stage)}<clipPath id="river"><path d="${path}"/></clipPath></defs><path d="${path}" fill="url(#water)"/>`,
      `<g clip-path="url(#river)"><rect width="${width}" height="${height}" filter="url(#streaks)" opacity=".22"/>${glints(stage, bends[0]![1] * height, bends.at(-1)![1] * height)}</g>`,
      `<path d="${path}" fill="none" stroke="${mix(stage.light.near, '#000000', 0.3)}" stroke-opacity=".35" stroke-width="3"/>`,
    ].join('');
  };
