import { drawBottle } from '../bottle.ts';
import type { BottleSpec } from '../../../modules/catalogue/bottle-spec.ts';
import { n, noiseFilter, stops } from '../svg.ts';
import { drawGlass } from '../wine-glass.ts';
import type { Layer } from './stage.ts';

const bottle: BottleSpec = {
  seed: 41,
  silhouette: 'bordeaux',
  glass: 'red',
  label: 'classic',
  ornament: 'rows',
  accent: '#6b1426',
  foil: '#3a0d18',
  producer: 'Domaine du Soir',
  cuvee: 'Vieilles Vignes',
  place: 'Grand Vin',
  vintage: '2016',
};

/** Lights of a room far behind, out of focus. */
function bokeh(width: number, height: number, chance: () => number): string {
  const colours = ['#ffcf8a', '#ffb162', '#ffe3b0', '#e8874a'];
  return Array.from({ length: 34 }, (_, i) => {
    const x = width * (0.36 + chance() * 0.7);
    const y = height * (0.02 + chance() * 0.5);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(14 + chance() * 44)}" fill="${colours[i % 4]}" opacity="${n(0.08 + chance() * 0.22)}"/>`;
  }).join('');
}

const boards = (width: number, top: number, height: number) =>
  [0.06, 0.2, 0.42, 0.72]
    .map((at) => `<path d="M0 ${n(top + at * height)}H${width}" stroke="#160a04" stroke-opacity=".5" stroke-width="${n(2 + at * 4)}"/>`)
    .join('');

/** A loaf, cut. */
const bread = (x: number, y: number) =>
  [
    `<ellipse cx="${x}" cy="${y + 6}" rx="150" ry="20" fill="#0d0603" opacity=".5" filter="url(#blur14)"/>`,
    `<path d="M${x - 140} ${y}C${x - 150} ${y - 78} ${x - 60} ${y - 98} ${x} ${y - 96}C${x + 80} ${y - 94} ${x + 146} ${y - 70} ${x + 138} ${y}Z" fill="#b8783a"/>`,
    `<path d="M${x - 128} ${y - 40}C${x - 90} ${y - 92} ${x + 70} ${y - 98} ${x + 122} ${y - 44}C${x + 70} ${y - 70} ${x - 70} ${y - 72} ${x - 128} ${y - 40}Z" fill="#e0ab68" opacity=".8"/>`,
    ...[-78, -26, 28, 80].map(
      (at) =>
        `<path d="M${x + at - 20} ${y - 52}q18 -34 40 -30" stroke="#f3d6a2" stroke-width="9" fill="none" stroke-linecap="round" opacity=".8"/>`,
    ),
  ].join('');

/** A table laid in the evening: a bottle, two glasses, a loaf, and the lights of a room behind. */
export const table: Layer = ({ width, height, chance }) => {
  const top = height * 0.72;
  const drawn = drawBottle(bottle, 'tb');
  const glass = drawGlass('red');
  const placed = (x: number, foot: number, scale: number, base: number, body: string) =>
    `<g transform="translate(${n(x - 300 * scale)} ${n(foot - base * scale)}) scale(${scale})">${body}</g>`;
  return [
    `<defs>${drawn.defs}${glass.defs}`,
    `<linearGradient id="room" x1="0" x2="1" y1="0" y2=".4">${stops([0, '#120b09'], [0.45, '#2b1712'], [1, '#6a3a1f'])}</linearGradient>`,
    `<linearGradient id="wood" x1="0" x2="1" y1="0" y2="0">${stops([0, '#1b0f08'], [0.5, '#4b2b17'], [1, '#8a5730'])}</linearGradient>`,
    noiseFilter('table-grain', '.004 .16', 4, 8, '0 0 0 0 .08 0 0 0 0 .04 0 0 0 0 .02 1.5 0 0 0 -.5'),
    `</defs><rect width="${width}" height="${height}" fill="url(#room)"/>`,
    `<g filter="url(#blur4)">${bokeh(width, height, chance)}</g>`,
    `<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="url(#wood)"/><rect y="${n(top)}" width="${width}" height="${n(height - top)}" filter="url(#table-grain)" opacity=".8"/>`,
    boards(width, top, height - top),
    bread(width * 0.6, height * 0.84),
    `<ellipse cx="${n(width * 0.765)}" cy="${n(height * 0.935)}" rx="120" ry="22" fill="#0d0603" opacity=".6" filter="url(#blur14)"/>`,
    placed(width * 0.76, height * 0.94, 1.02, drawn.shape.base, drawn.body),
    placed(width * 0.885, height * 0.97, 0.74, glass.base, glass.body),
    placed(width * 0.66, height * 0.985, 0.7, glass.base, glass.body),
  ].join('');
};
