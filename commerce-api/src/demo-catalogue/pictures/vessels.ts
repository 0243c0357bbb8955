import { centre } from './silhouettes.ts';
import { n } from './svg.ts';

/** A glass in a box of 600 by 800, around x = 300: half widths and heights from the top. */
export interface Vessel {
  readonly rim: number;
  readonly top: number;
  /** Half width where it is widest, and how high that is. */
  readonly belly: number;
  readonly bellyAt: number;
  readonly foot: number;
  /** Where the bowl ends; the stem goes on from there to the base. A tumbler has none. */
  readonly bottom: number;
  readonly base: number;
  /** How high the drink stands. */
  readonly level: number;
  readonly stemmed: boolean;
}

export const vessels = {
  bowl: { rim: 104, top: 110, belly: 148, bellyAt: 290, foot: 118, bottom: 452, base: 752, level: 292, stemmed: true },
  tulip: { rim: 88, top: 110, belly: 120, bellyAt: 280, foot: 108, bottom: 440, base: 752, level: 270, stemmed: true },
  flute: { rim: 58, top: 60, belly: 70, bellyAt: 250, foot: 100, bottom: 480, base: 752, level: 150, stemmed: true },
  copita: { rim: 66, top: 220, belly: 92, bellyAt: 356, foot: 90, bottom: 486, base: 752, level: 356, stemmed: true },
  tumbler: { rim: 140, top: 392, belly: 132, bellyAt: 560, foot: 116, bottom: 752, base: 752, level: 586, stemmed: false },
} as const satisfies Record<string, Vessel>;

const side = (s: 1 | -1, half: number) => n(centre + s * half);

type Point = readonly [half: number, y: number];

/** The bowl's side from the rim over the belly to its bottom: two curves, each two handles and where it ends. */
function bowlSide({ rim, top, belly, bellyAt, bottom }: Vessel, inset: number): [Point, Point, Point, Point, Point, Point] {
  const [upper, wide] = [rim - inset, belly - inset];
  return [
    [upper + (wide - upper) * 0.5, top + (bellyAt - top) * 0.4],
    [wide, bellyAt - (bellyAt - top) * 0.3],
    [wide, bellyAt],
    [wide, bellyAt + (bottom - bellyAt) * 0.62],
    [wide * 0.42, bottom - inset],
    [0, bottom - inset],
  ];
}

const curves = (points: readonly Point[], s: 1 | -1) => `C${points.map(([half, y]) => `${side(s, half)} ${n(y)}`).join(' ')}`;

/** The inside of the bowl, from the rim down, as a closed path that is `inset` smaller than the glass. */
export function bowlPath(vessel: Vessel, inset = 0): string {
  const { rim, top, foot, bottom, stemmed } = vessel;
  if (!stemmed) {
    const floor = bottom - 26 - inset;
    const low = foot - inset;
    return `M${side(-1, rim - inset)} ${top}L${side(-1, low)} ${floor - 14}Q${side(-1, low)} ${floor} ${side(-1, low - 16)} ${floor}L${side(1, low - 16)} ${floor}Q${side(1, low)} ${floor} ${side(1, low)} ${floor - 14}L${side(1, rim - inset)} ${top}Z`;
  }
  const down = bowlSide(vessel, inset);
  const [first, second, third, fourth, fifth] = down;
  const up: Point[] = [fifth, fourth, third, second, first, [rim - inset, top]];
  return `M${side(-1, rim - inset)} ${top}${curves(down, -1)}${curves(up, 1)}Z`;
}

/** Half width of the inside at a height: good enough for the ellipse of a surface. */
export function halfAt({ rim, top, belly, bellyAt, foot, bottom, stemmed }: Vessel, y: number): number {
  if (!stemmed) return rim + ((foot - rim) * (y - top)) / (bottom - top) - 6;
  if (y <= bellyAt) {
    const share = (y - top) / (bellyAt - top);
    return rim + (belly - rim) * Math.sin((share * Math.PI) / 2) - 5;
  }
  const share = (y - bellyAt) / (bottom - bellyAt);
  return belly * Math.sqrt(Math.max(0, 1 - share ** 2)) - 5;
}

/** Stem and foot, as a closed path; empty for a tumbler. */
export function stemPath({ foot, bottom, base, stemmed }: Vessel): string {
  if (!stemmed) return '';
  const neck = 9;
  return (
    `M${side(-1, neck + 9)} ${bottom - 5}C${side(-1, neck)} ${bottom + 24} ${side(-1, neck - 2)} ${bottom + 60} ${side(-1, neck - 2)} ${n((bottom + base) / 2)}` +
    `C${side(-1, neck - 2)} ${base - 50} ${side(-1, neck + 4)} ${base - 22} ${side(-1, foot)} ${base - 6}Q${centre} ${base + 14} ${side(1, foot)} ${base - 6}` +
    `C${side(1, neck + 4)} ${base - 22} ${side(1, neck - 2)} ${base - 50} ${side(1, neck - 2)} ${n((bottom + base) / 2)}` +
    `C${side(1, neck - 2)} ${bottom + 60} ${side(1, neck)} ${bottom + 24} ${side(1, neck + 9)} ${bottom - 5}Z`
  );
}
