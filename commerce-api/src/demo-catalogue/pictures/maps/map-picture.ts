import { wineRegions, type RegionPlace } from '../../../modules/catalogue/wine-regions.ts';
import type { RegionMap } from '../../../modules/catalogue/region-map.ts';
import { lettering } from '../lettering.ts';
import { fill, n, stroke } from '../svg.ts';
import { outlines, towns } from './outlines.ts';

const side = 640;
const margin = 56;
/** Room for the title above the land. */
const top = 104;
const kmPerDegree = 111;
/** A mark is never smaller than that: an island of the Aegean is a speck on a map of Greece. */
const leastMark = 9;
const colours = {
  paper: '#f3eee3',
  frame: '#b9ac93',
  grid: '#e2dac8',
  land: '#ddd0b3',
  coast: '#8b7a5c',
  mark: '#8c1f3b',
  ink: '#33291d',
  town: '#6f6149',
};

type Point = readonly [x: number, y: number];
type Project = (east: number, north: number) => Point;

const ringsOf = (sheet: string): Point[][] =>
  (outlines[sheet] ?? []).map((ring) => {
    const figures = ring.split(' ').map(Number);
    return figures.flatMap((east, at) => (at % 2 === 0 ? [[east, figures[at + 1]!] as const] : []));
  });

/** Degrees to places on the canvas, as large as the land allows, at the scale of its middle. */
function projection(rings: readonly Point[][]): { readonly at: Project; readonly unitsPerKm: number } {
  const points = rings.flat();
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [south, north] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [side - 2 * margin, side - margin - top];
  const scale = Math.min(wide / ((east - west) * squeeze), high / (north - south));
  const left = margin + (wide - (east - west) * squeeze * scale) / 2;
  const upper = top + (high - (north - south) * scale) / 2;
  return { at: (x, y) => [left + (x - west) * squeeze * scale, upper + (north - y) * scale], unitsPerKm: scale / kmPerDegree };
}

/** A ring with its corners rounded: from the middle of each side to the next. */
function roundedRing(ring: readonly Point[], at: Project): string {
  const corners = ring.map(([x, y]) => at(x, y));
  const between = (from: Point, to: Point, share: number) =>
    `${n(from[0] + (to[0] - from[0]) * share)} ${n(from[1] + (to[1] - from[1]) * share)}`;
  const around = corners.map((corner, i) => {
    const [before, after] = [corners.at(i - 1)!, corners[(i + 1) % corners.length]!];
    return `${i === 0 ? 'M' : 'L'}${between(before, corner, 0.7)}Q${n(corner[0])} ${n(corner[1])} ${between(corner, after, 0.3)}`;
  });
  return `${around.join('')}Z`;
}

const grid = (): string =>
  [1, 2, 3]
    .map((line) => (side / 4) * line)
    .map((at) => stroke(`M0 ${at}H${side}M${at} 0V${side}`, colours.grid, 1.5))
    .join('');

const flat = (x: number, y: number): [number, number] => [x, y];

/** A town's name beside it, on a halo of paper; on the side where there is more room. */
function nameBeside([x, y]: Point, gap: number, name: string): string {
  const size = 19;
  const half = name.length * size * 0.27;
  const rightward = x + gap + half * 2 < side - 20 && x < side * 0.62;
  const centre = Math.min(side - 20 - half, Math.max(20 + half, rightward ? x + gap + half : x - gap - half));
  const path = lettering('sans', name, size, centre, y + size * 0.33, flat);
  return `<path d="${path}" fill="${colours.town}" stroke="${colours.paper}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"/>`;
}

/** A region's mark on the canvas. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

function markOf({ east, north, acrossKm, alongKm }: RegionPlace, at: Project, unitsPerKm: number): Mark {
  const [x, y] = at(east, north);
  return { x, y, rx: Math.max(leastMark, acrossKm * unitsPerKm), ry: Math.max(leastMark, alongKm * unitsPerKm) };
}

const holds = (ring: readonly Point[], [x, y]: Point): boolean =>
  ring.reduce((inside, [x1, y1], i) => {
    const [x2, y2] = ring.at(i - 1)!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);

/** The coast that a region ends at: its island's, or all the land's where its middle is at sea. */
const coastOf = (rings: readonly Point[][], { east, north }: RegionPlace): readonly Point[][] => {
  const own = rings.find((ring) => holds(ring, [east, north]));
  return own ? [own] : rings;
};

/** A small mark gets a ring around it, so that it is found. */
function marked({ x, y, rx, ry }: Mark): string {
  const ring = `<circle cx="${n(x)}" cy="${n(y)}" r="24" fill="none" stroke="${colours.mark}" stroke-width="2"/>`;
  const shape = `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colours.mark}" opacity=".85"/>`;
  return `<g clip-path="url(#coast)">${shape}</g>${Math.max(rx, ry) < 14 ? ring : ''}`;
}

const isClear = ([x, y]: Point, mark: Mark | undefined): boolean =>
  !mark || Math.hypot((x - mark.x) / (mark.rx + 22), (y - mark.y) / (mark.ry + 22)) > 1;

/** The towns that no mark lies over. */
const townsOn = (sheet: string, at: Project, mark: Mark | undefined): string =>
  (towns[sheet] ?? '')
    .split('; ')
    .filter(Boolean)
    .map((town) => {
      const [name = '', east, north] = town.split(', ');
      const place = at(Number(east), Number(north));
      if (!isClear(place, mark)) return '';
      return `<circle cx="${n(place[0])}" cy="${n(place[1])}" r="4" fill="${colours.town}"/>${nameBeside(place, 9, name)}`;
    })
    .join('');

/** A country's outline with one region marked, in paper and wine colours: an SVG of 640 by 640 that needs no font. [PRD-02] */
export function mapPicture({ country, region }: RegionMap): string {
  const place = region === undefined ? undefined : wineRegions.get(country)?.get(region);
  const sheet = place?.sheet ?? country;
  const rings = ringsOf(sheet);
  const { at, unitsPerKm } = projection(rings);
  const drawn = (some: readonly Point[][]) => some.map((ring) => roundedRing(ring, at)).join('');
  const land = drawn(rings);
  const mark = place && markOf(place, at, unitsPerKm);
  const title = region ?? country;
  const under = region === undefined ? undefined : country;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<clipPath id="coast"><path d="${place ? drawn(coastOf(rings, place)) : ''}"/></clipPath>`,
    `<rect width="${side}" height="${side}" fill="${colours.paper}"/>`,
    grid(),
    fill(land, colours.land, `fill-rule="evenodd" stroke="${colours.coast}" stroke-width="2" stroke-linejoin="round"`),
    mark ? marked(mark) : '',
    townsOn(sheet, at, mark),
    fill(lettering('smallCaps', title, 40, side / 2, 58, flat, { spacing: 0.03, widest: side - 2 * margin }), colours.ink),
    under ? fill(lettering('sans', under, 20, side / 2, 88, flat, { spacing: 0.06 }), colours.town) : '',
    `<rect x="10" y="10" width="${side - 20}" height="${side - 20}" fill="none" stroke="${colours.frame}" stroke-width="2"/>`,
    '</svg>',
  ].join('');
}
