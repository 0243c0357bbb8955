import { darker, mix } from '../colour.ts';
import { n } from '../svg.ts';
import type { Layer, Stage } from './stage.ts';

export type TreeName = 'cypress' | 'pine' | 'gum' | 'poplar' | 'oak' | 'bare';

/** Trees in a stretch of the picture; places as shares of its width and height, sizes of the height. */
export interface Trees {
  readonly kind: TreeName;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly size: number;
  /** 0 near, 1 lost in haze. */
  readonly fog: number;
}

type Draw = (x: number, y: number, high: number, colour: string, chance: () => number) => string;

const blob = (x: number, y: number, rx: number, ry: number, colour: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"/>`;
const trunk = (x: number, y: number, high: number, wide: number, colour: string) =>
  `<path d="M${n(x - wide)} ${n(y)}L${n(x - wide * 0.5)} ${n(y - high)}L${n(x + wide * 0.5)} ${n(y - high)}L${n(x + wide)} ${n(y)}Z" fill="${colour}"/>`;

function crown(x: number, y: number, wide: number, high: number, colour: string, chance: () => number, blobs: number): string {
  let drawing = '';
  for (let i = 0; i < blobs; i++) {
    const [angle, reach] = [chance() * 6.28, Math.sqrt(chance())];
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const shade = dy > 0 ? darker(colour, 0.12 + 0.2 * dy) : mix(colour, '#fff2cf', -0.2 * dy * chance());
    drawing += blob(x + dx * wide * 0.8, y + dy * high * 0.42, wide * (0.16 + chance() * 0.18), high * (0.16 + chance() * 0.15), shade);
  }
  return drawing;
}

const drawTree: Record<TreeName, Draw> = {
  cypress: (x, y, high, colour) => blob(x, y - high * 0.48, high * 0.11 + 1, high * 0.52, darker(colour, 0.2)),
  poplar: (x, y, high, colour, chance) =>
    trunk(x, y, high * 0.3, high * 0.018, darker(colour, 0.5)) + crown(x, y - high * 0.56, high * 0.15, high * 0.84, colour, chance, 40),
  pine: (x, y, high, colour, chance) =>
    trunk(x, y, high * 0.8, high * 0.022, mix('#5a3a28', colour, 0.3)) +
    crown(x, y - high * 0.86, high * 0.42, high * 0.24, colour, chance, 34),
  oak: (x, y, high, colour, chance) =>
    trunk(x, y, high * 0.4, high * 0.045, darker(colour, 0.5)) + crown(x, y - high * 0.62, high * 0.5, high * 0.66, colour, chance, 80),
  gum: (x, y, high, colour, chance) => {
    const bark = mix('#d8c8b4', colour, 0.2);
    const fork = `<path d="M${n(x)} ${n(y)}q${n(high * 0.03)} ${n(-high * 0.3)} ${n(-high * 0.06)} ${n(-high * 0.62)}M${n(x)} ${n(y)}q${n(-high * 0.02)} ${n(-high * 0.26)} ${n(high * 0.2)} ${n(-high * 0.6)}" fill="none" stroke="${bark}" stroke-width="${n(high * 0.035)}" stroke-linecap="round"/>`;
    return (
      fork +
      crown(x - high * 0.08, y - high * 0.76, high * 0.26, high * 0.3, colour, chance, 34) +
      crown(x + high * 0.22, y - high * 0.68, high * 0.2, high * 0.22, colour, chance, 26)
    );
  },
  bare: (x, y, high, colour, chance) => {
    const wood = darker(colour, 0.3);
    const branch = (fromX: number, fromY: number, angle: number, long: number, left: number): string => {
      const [toX, toY] = [fromX + Math.sin(angle) * long, fromY - Math.cos(angle) * long];
      const limb = `<path d="M${n(fromX)} ${n(fromY)}L${n(toX)} ${n(toY)}" stroke="${wood}" stroke-width="${n(high * 0.004 * left * left * 0.32 + 0.5)}" stroke-linecap="round"/>`;
      if (left === 1) return limb;
      const sides = [-0.2 - chance() * 0.4, 0.2 + chance() * 0.4, (chance() - 0.5) * 0.3].slice(0, left > 3 ? 3 : 2);
      return limb + sides.map((turn) => branch(toX, toY, angle + turn, long * (0.66 + chance() * 0.16), left - 1)).join('');
    };
    return branch(x, y, (chance() - 0.5) * 0.08, high * 0.28, 7);
  },
};

/** One stretch of trees, each a little different. */
export const trees =
  ({ kind, count, from, to, y, size, fog }: Trees): Layer =>
  ({ width, height, light, chance }: Stage) => {
    let drawing = '';
    for (let tree = 0; tree < count; tree++) {
      const at = from + ((tree + 0.15 + chance() * 0.7) / count) * (to - from);
      const high = height * size * (0.72 + chance() * 0.5);
      const green = mix(mix(light.near, light.leaves[3], 0.6), light.leaves[tree % 4]!, kind === 'poplar' ? 0.7 : 0.25);
      drawing += drawTree[kind](width * at, height * (y + (chance() - 0.5) * 0.008), high, mix(green, light.haze, fog), chance);
    }
    const filter = kind === 'bare' ? '' : `filter="url(#${size > 0.12 ? 'leafy' : 'far-leaves'})"`;
    return `<g ${filter}>${drawing}</g>`;
  };
