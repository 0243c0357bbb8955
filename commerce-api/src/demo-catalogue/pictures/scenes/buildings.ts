import { darker, mix } from '../colour.ts';
import { n } from '../svg.ts';
import type { Layer, Stage } from './stage.ts';

/** Where a building stands, as shares, and how large it is drawn. */
export interface BuildingPlot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly fog: number;
}

interface Paints {
  readonly wall: string;
  readonly shade: string;
  readonly roof: string;
  readonly dark: string;
}

const paintsOf = ({ light }: Stage, fog: number): Paints => ({
  wall: mix('#f1e3c9', light.haze, fog),
  shade: mix('#b39a7c', light.far, 0.2 + fog * 0.6),
  roof: mix('#8a4e3a', light.far, 0.2 + fog * 0.6),
  dark: mix('#463a33', light.far, fog),
});

const rect = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
const shape = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
const windows = (xs: readonly number[], y: number, colour: string, size = 4.5) =>
  xs.map((x) => rect(x, y, size, size * 1.9, colour)).join('');

const drawings = {
  /** Two towers and a low house between them. */
  chateau: ({ wall, shade, roof, dark }: Paints) =>
    rect(-46, -26, 92, 28, wall) +
    rect(14, -26, 32, 28, shade) +
    shape('M-50 -26L-34 -42H34L50 -26Z', roof) +
    rect(-60, -42, 16, 44, wall) +
    shape('M-63 -42L-52 -64L-41 -42Z', roof) +
    rect(44, -42, 16, 44, shade) +
    shape('M41 -42L52 -64L63 -42Z', darker(roof, 0.2)) +
    windows([-36, -24, -12, 0, 20, 32], -18, dark),
  /** A long white front with a slate roof and a row of tall windows. */
  manor: ({ wall, shade, dark }: Paints) =>
    rect(-78, -34, 156, 36, wall) +
    rect(30, -34, 48, 36, shade) +
    shape('M-82 -34L-70 -54H70L82 -34Z', mix(dark, '#5b6b80', 0.6)) +
    shape('M-16 -34L0 -62L16 -34Z', mix(dark, '#5b6b80', 0.45)) +
    rect(-15, -36, 30, 38, wall) +
    windows([-70, -58, -46, -34, -9, 4, 22, 36, 48, 60, 70], -27, dark, 5) +
    rect(-4, -14, 8, 16, dark),
  /** A church spire among a few roofs. */
  village: ({ wall, shade, roof, dark }: Paints) =>
    [-74, -50, -28, 22, 46, 68]
      .map(
        (x, i) =>
          rect(x, -15 - (i % 3) * 4, 22, 17 + (i % 3) * 4, i % 2 ? wall : shade) +
          shape(`M${x - 2} ${-15 - (i % 3) * 4}l13 -12l13 12Z`, darker(roof, (i % 3) * 0.12)),
      )
      .join('') +
    rect(-7, -52, 14, 54, wall) +
    rect(2, -52, 5, 54, shade) +
    shape('M-9 -52L0 -98L9 -52Z', mix(dark, '#4d5b6b', 0.5)) +
    windows([-2.5], -44, dark, 4),
  lighthouse: ({ wall, shade, dark }: Paints) =>
    shape('M-9 2L-6 -74H6L9 2Z', wall) +
    shape('M1 2L1 -74H6L9 2Z', shade) +
    shape('M-8.4 -18L-7.6 -34H7.6L8.4 -18Z', '#a8452f') +
    shape('M-6.9 -52L-6.2 -66H6.2L6.9 -52Z', '#a8452f') +
    rect(-8, -78, 16, 4, dark) +
    rect(-5, -90, 10, 12, '#ffe9a8') +
    shape('M-7 -90L0 -99L7 -90Z', dark) +
    rect(12, -18, 34, 20, wall) +
    shape('M9 -18L29 -31L49 -18Z', shade),
  /** A tin-roofed shed with a veranda, and a water tank. */
  shed: ({ wall, shade, dark }: Paints) =>
    rect(-44, -22, 88, 24, mix(wall, '#a0522d', 0.35)) +
    shape('M-50 -22L-26 -44H26L50 -22Z', mix(shade, '#c9ced0', 0.7)) +
    shape('M-62 -12L-50 -22H50L62 -12Z', mix(shade, '#aeb6ba', 0.7)) +
    [-58, -34, -10, 14, 38, 56].map((x) => rect(x, -12, 2.2, 14, dark)).join('') +
    rect(74, -34, 24, 22, mix(shade, '#c9ced0', 0.5)) +
    [76, 94].map((x) => rect(x, -12, 2.4, 14, dark)).join(''),
  /** A white farmhouse with a tower for drying, as by a warm river. */
  quinta: ({ wall, shade, roof, dark }: Paints) =>
    rect(-50, -24, 70, 26, mix(wall, '#ffffff', 0.5)) +
    shape('M-54 -24L-42 -36H14L24 -24Z', roof) +
    rect(20, -32, 34, 34, shade) +
    shape('M16 -32L37 -46L58 -32Z', darker(roof, 0.15)) +
    windows([-42, -28, -14, 0, 28, 42], -17, dark, 5),
} as const;

/** One building of a kind at a place. */
export const building =
  (kind: keyof typeof drawings, { x, y, scale, fog }: BuildingPlot): Layer =>
  (stage) =>
    `<g transform="translate(${n(x * stage.width)} ${n(y * stage.height)}) scale(${scale})">${drawings[kind](paintsOf(stage, fog))}</g>`;
