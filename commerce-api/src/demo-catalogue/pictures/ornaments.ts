import type { OrnamentName } from '../../modules/catalogue/bottle-spec.ts';
import { line, type Point, polygon, type Warp } from './cylinder.ts';

/** Collects strokes of line art around a centre, in units of its scale. */
class Engraving {
  readonly paths: string[] = [];

  constructor(
    private readonly centre: Point,
    private readonly scale: number,
    private readonly warp: Warp,
  ) {}

  private at([x, y]: Point): Point {
    return [this.centre[0] + x * this.scale, this.centre[1] + y * this.scale];
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    this.paths.push(line(this.at([x1, y1]), this.at([x2, y2]), this.warp, 6));
  }

  shape(...points: Point[]): void {
    this.trace(points, true);
  }

  trace(points: readonly Point[], closed = false): void {
    this.paths.push(
      polygon(
        points.map((point) => this.at(point)),
        this.warp,
        closed,
      ),
    );
  }

  circle(x: number, y: number, radius: number, corners: number): void {
    const turn = (i: number) => (i / corners) * 2 * Math.PI;
    this.trace(
      Array.from({ length: corners }, (_, i) => [x + Math.cos(turn(i)) * radius, y + Math.sin(turn(i)) * radius] as const),
      true,
    );
  }
}

function chateau(e: Engraving): void {
  e.shape([-34, 14], [-34, -6], [34, -6], [34, 14]);
  e.shape([-36, -6], [-28, -17], [28, -17], [36, -6]);
  for (const x of [-42, 30]) {
    e.shape([x, 14], [x, -14], [x + 12, -14], [x + 12, 14]);
    e.shape([x - 2, -14], [x + 6, -30], [x + 14, -14]);
    e.line(x + 6, -30, x + 6, -36);
  }
  e.shape([-8, 14], [-8, -22], [8, -22], [8, 14]);
  e.shape([-10, -22], [0, -36], [10, -22]);
  e.line(0, -36, 0, -43);
  for (let x = -30; x <= 28; x += 7.2) if (Math.abs(x) > 9) e.shape([x, 3], [x, -2], [x + 2.6, -2], [x + 2.6, 3]);
  e.shape([-3, 14], [-3, 4], [3, 4], [3, 14]);
  for (let i = 0; i < 5; i++) e.line(-60 + i * 3, 16 + i * 2.6, 60 - i * 3, 16 + i * 2.6);
  for (const x of [-54, -49, 50, 56]) e.shape([x - 2, 14], [x, -8 - (Math.abs(x) % 5)], [x + 2, 14]);
}

function rows(e: Engraving): void {
  for (let i = -9; i <= 9; i++) e.line(i * 1.6, -8, i * 9, 22);
  e.line(-62, -8, 62, -8);
  for (let hill = 0; hill < 3; hill++) {
    const skyline: Point[] = [];
    for (let x = -62; x <= 62; x += 4) skyline.push([x, -10 - hill * 6 - Math.sin(x / 14 + hill * 2) * 4 - Math.cos(x / 23 + hill) * 4]);
    e.trace(skyline);
  }
}

function crest(e: Engraving): void {
  e.shape([-18, -24], [18, -24], [18, 2], [12, 14], [0, 22], [-12, 14], [-18, 2]);
  e.line(-18, -6, 18, -6);
  e.line(0, -6, 0, 22);
  for (const x of [-8, 0, 8]) e.shape([x - 2.6, -16], [x, -19.4], [x + 2.6, -16], [x, -12.6]);
  for (let i = 0; i < 6; i++) {
    e.line(-24 - i * 1.4, -14 + i * 6, -34 - i * 0.8, -20 + i * 6);
    e.line(24 + i * 1.4, -14 + i * 6, 34 + i * 0.8, -20 + i * 6);
  }
  e.shape([-12, -28], [-14, -38], [-7, -33], [0, -41], [7, -33], [14, -38], [12, -28]);
}

function sun(e: Engraving): void {
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * 2 * Math.PI;
    const length = i % 2 ? 21 : 27;
    e.line(Math.cos(angle) * 14, Math.sin(angle) * 14, Math.cos(angle) * length, Math.sin(angle) * length);
  }
  e.circle(0, 0, 10, 24);
}

function grapes(e: Engraving): void {
  [5, 4, 3, 2, 1].forEach((count, row) => {
    for (let i = 0; i < count; i++) e.circle((i - (count - 1) / 2) * 9, -8 + row * 7.6, 4.3, 12);
  });
  e.line(0, -12, 3, -24);
  e.shape([3, -20], [12, -30], [24, -27], [20, -17], [10, -15]);
}

const drawings = { chateau, rows, crest, sun, grapes } satisfies Record<OrnamentName, unknown>;

/** A label's engraving as one path of lines. */
export function ornament(name: OrnamentName, centre: Point, scale: number, warp: Warp): string {
  const engraving = new Engraving(centre, scale, warp);
  drawings[name](engraving);
  return engraving.paths.join('');
}
