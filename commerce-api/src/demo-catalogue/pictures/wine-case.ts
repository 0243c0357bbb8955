import { drawBottle } from './bottle.ts';
import type { BottleSpec } from '../../modules/catalogue/bottle-spec.ts';
import { darker, lighter, mix } from './colour.ts';
import { flat } from './cylinder.ts';
import { lettering } from './lettering.ts';
import { outline } from './silhouettes.ts';
import { downGradient, fill, n, noiseFilter, stops } from './svg.ts';

const wood = '#c79a63';
const burnt = '#4a2513';
/** The crate's front: top, height, boards. */
const front = { top: 548, height: 286, planks: 3 };

/** A crate of so many bottles, around x = 600: its width, and how its two rows of bottles stand. */
interface Layout {
  readonly width: number;
  readonly back: { readonly foot: number; readonly scale: number; readonly step: number; readonly shift: number };
  readonly front: { readonly foot: number; readonly scale: number; readonly step: number; readonly shift: number };
  readonly viewBox: string;
}

const six: Layout = {
  width: 800,
  back: { foot: 776, scale: 0.97, step: 226, shift: -78 },
  front: { foot: 836, scale: 1, step: 232, shift: 26 },
  viewBox: '150 -262 900 1200',
};
const twelve: Layout = {
  width: 1040,
  back: { foot: 800, scale: 0.92, step: 150, shift: 44 },
  front: { foot: 842, scale: 0.94, step: 164, shift: -14 },
  viewBox: '40 -510 1120 1493',
};

const boardStops = (edge: number, light: number, at: number, end: number) =>
  stops([0, darker(wood, edge)], [at, lighter(wood, light)], [1, darker(wood, end)]);

const defs = (depth: number) =>
  [
    `<linearGradient id="wood0" x1="0" x2="1" y1="0" y2="0">${boardStops(0.12, 0.14, 0.3, 0.16)}</linearGradient>`,
    `<linearGradient id="wood1" x1="0" x2="1" y1="0" y2="0">${boardStops(0.2, 0.06, 0.4, 0.22)}</linearGradient>`,
    downGradient('crate-light', stops([0, '#fff', 0.1], [0.5, '#000', 0], [1, '#000', 0.3])),
    noiseFilter('grain', '.006 .22', 4, 8, '0 0 0 0 .28 0 0 0 0 .16 0 0 0 0 .06 1.3 0 0 0 -.48'),
    noiseFilter('upright-grain', '.2 .008', 4, 5, '0 0 0 0 .28 0 0 0 0 .16 0 0 0 0 .06 1.3 0 0 0 -.48'),
    `<clipPath id="above"><rect y="-600" width="1200" height="${depth + 660}"/></clipPath>`,
    '<filter id="floor" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>',
  ].join('');

/** A row of bottles standing in the crate; `shade` darkens the ones behind. */
function row(specs: readonly BottleSpec[], place: Layout['back'], tag: string, shade: number): { defs: string; body: string } {
  const width = (specs.length - 1) * place.step;
  const drawn = specs.map((spec, i) => {
    const bottle = drawBottle(spec, `${tag}${i}`);
    const x = 600 + place.shift - width / 2 + i * place.step - 300 * place.scale;
    const y = place.foot - bottle.shape.base * place.scale;
    const veil = shade ? fill(outline(bottle.shape), '#1a120c', `opacity="${shade}"`) : '';
    return { defs: bottle.defs, body: `<g transform="translate(${n(x)} ${n(y)}) scale(${place.scale})">${bottle.body}${veil}</g>` };
  });
  return { defs: drawn.map((each) => each.defs).join(''), body: drawn.map((each) => each.body).join('') };
}

function plank(x: number, width: number, at: number): string {
  const pitch = front.height / front.planks;
  const y = front.top + at * pitch;
  const height = pitch - 4;
  const box = `x="${x}" y="${n(y)}" width="${width}" height="${n(height)}"`;
  return [
    `<rect ${box} rx="2" fill="url(#wood${at % 2})"/><rect ${box} filter="url(#grain)" opacity=".6"/>`,
    `<rect x="${x}" y="${n(y)}" width="${width}" height="2" fill="#fff" opacity=".3"/>`,
    `<rect x="${x}" y="${n(y + height - 3)}" width="${width}" height="3" fill="#2a1606" opacity=".25"/>`,
  ].join('');
}

/** A corner batten with its nails. */
function batten(x: number, isLeft: boolean): string {
  const box = `x="${x}" y="${front.top - 8}" width="42" height="${front.height + 10}"`;
  const pitch = front.height / front.planks;
  const nails = Array.from({ length: front.planks }, (_, at) => [26, 66].map((down) => front.top + at * pitch + down)).flat();
  return [
    `<rect x="${x + (isLeft ? 42 : -5)}" y="${front.top}" width="7" height="${front.height}" fill="#2a1606" opacity=".28"/>`,
    `<rect ${box} rx="3" fill="url(#wood${isLeft ? 1 : 0})"/><rect ${box} filter="url(#upright-grain)" opacity=".5"/>`,
    ...nails.map(
      (y) =>
        `<circle cx="${x + 21}" cy="${n(y)}" r="3.8" fill="#4a3a2a" opacity=".8"/><circle cx="${x + 20}" cy="${n(y - 1)}" r="1.4" fill="#fff" opacity=".55"/>`,
    ),
  ].join('');
}

/** The name burnt into the front. */
function brand(title: string, bottles: number, x: number, width: number): string {
  const name = lettering('cinzel', title.toUpperCase(), 58, 600, front.top + 136, flat, { spacing: 0.08, widest: width - 260 });
  const count = lettering('sans', `${bottles} BOTTLES  ·  ORIGINAL SELECTION`, 15, 600, front.top + 176, flat, { spacing: 0.26 });
  const frame = (inset: number, strokeWidth: number, opacity: number) =>
    `<rect x="${x + inset}" y="${front.top + inset - 28}" width="${width - inset * 2}" height="${front.height - inset * 2 + 54}" fill="none" stroke="${burnt}" stroke-opacity="${opacity}" stroke-width="${strokeWidth}"/>`;
  return `<g fill="${burnt}" opacity=".72"><path d="${name}"/><path d="${count}"/></g>${frame(84, 3, 0.55)}${frame(92, 1.2, 0.35)}`;
}

function crate(title: string, bottles: number, width: number): string {
  const x = 600 - width / 2;
  return [
    `<rect x="${x}" y="${front.top}" width="${width}" height="${front.height}" fill="${mix(wood, '#1a0f06', 0.72)}"/>`,
    ...Array.from({ length: front.planks }, (_, at) => plank(x, width, at)),
    batten(x - 8, true),
    batten(x + width - 34, false),
    `<rect x="${x - 8}" y="${front.top - 8}" width="${width + 16}" height="${front.height + 10}" fill="url(#crate-light)"/>`,
    brand(title, bottles, x, width),
  ].join('');
}

/** A wooden case of its own bottles on a transparent ground, three by four like a bottle's picture. */
export function casePicture(specs: readonly BottleSpec[], title: string): string {
  const layout = specs.length > 6 ? twelve : six;
  const half = specs.length - Math.ceil(specs.length / 2);
  const behind = row(specs.slice(0, half), layout.back, 'k', 0.24);
  const before = row(specs.slice(half), layout.front, 'f', 0);
  const x = 600 - layout.width / 2;
  const [, , width, height] = layout.viewBox.split(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${layout.viewBox}" width="${width}" height="${height}">`,
    `<defs>${behind.defs}${before.defs}${defs(front.top)}</defs>`,
    `<ellipse cx="620" cy="838" rx="${layout.width * 0.54}" ry="20" fill="#2a1d14" opacity=".5" filter="url(#floor)"/>`,
    `<rect x="${x + 4}" y="${front.top - 20}" width="${layout.width - 8}" height="60" fill="${darker(wood, 0.55)}"/>`,
    `<g clip-path="url(#above)">${behind.body}${before.body}</g>`,
    crate(title, specs.length, layout.width),
    '</svg>',
  ].join('');
}
