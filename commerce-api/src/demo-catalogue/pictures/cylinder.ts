import { n } from './svg.ts';

/** Where a point of the flat label ends up on the bottle. */
export type Warp = (x: number, y: number) => readonly [number, number];

/** Leaves everything where it is. */
export const flat: Warp = (x, y) => [x, y];

/** Bends a label round a cylinder seen from a little above: narrower towards the edges, sagging in the middle. */
export function cylinder(radius: number, centreX: number, middleY: number, sag: number): Warp {
  return (x, y) => {
    const angle = (x - centreX) / radius;
    const turned = Math.max(-1.5, Math.min(1.5, angle));
    return [centreX + radius * Math.sin(turned), y + sag * (1 - Math.cos(angle)) * ((y - middleY) / 200 + 0.35)];
  };
}

export type Point = readonly [x: number, y: number];

/** A line through points, closed unless told otherwise. */
export const polygon = (points: readonly Point[], warp: Warp, closed = true): string =>
  `M${points.map(([x, y]) => warp(x, y).map(n).join(' ')).join('L')}${closed ? 'Z' : ''}`;

/** A straight line that bends with the label. */
export const line = (from: Point, to: Point, warp: Warp, steps = 14): string =>
  polygon(
    Array.from(
      { length: steps + 1 },
      (_, i) => [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps] as const,
    ),
    warp,
    false,
  );

/** A rectangle that bends with the label. */
export function rectangle(x: number, y: number, width: number, height: number, warp: Warp): string {
  const along = Array.from({ length: 17 }, (_, i) => (width * i) / 16);
  return polygon([...along.map((d) => [x + d, y] as const), ...along.map((d) => [x + width - d, y + height] as const)], warp);
}
