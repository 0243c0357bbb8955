import type { PicturedWine } from '../../modules/catalogue/bottle-spec.ts';
import { fnv1a } from '../../modules/catalogue/seeded-random.ts';
import { darker, lighter } from './colour.ts';
import { flat } from './cylinder.ts';
import { lettering } from './lettering.ts';
import { downGradient, fill, noiseFilter, stops, stroke } from './svg.ts';

const colours = ['#5b1224', '#1f2d4a', '#2b3d2c', '#0f4a52', '#3a2a3c'];
const gold = '#d9bd7c';
const card = { x: 62, y: 262, width: 476, height: 300, radius: 22 };

const rounded = ({ x, y, width, height, radius: r }: typeof card, inset = 0) =>
  `M${x + inset + r} ${y + inset}h${width - 2 * (inset + r)}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * (inset + r)}a${r} ${r} 0 0 1 -${r} ${r}` +
  `h-${width - 2 * (inset + r)}a${r} ${r} 0 0 1 -${r} -${r}v-${height - 2 * (inset + r)}a${r} ${r} 0 0 1 ${r} -${r}z`;

const defs = (colour: string) =>
  [
    downGradient('face', stops([0, lighter(colour, 0.16)], [0.55, colour], [1, darker(colour, 0.3)])),
    `<linearGradient id="foil" x1="0" x2="1" y1="0" y2="1">${stops([0, lighter(gold, 0.3)], [0.5, gold], [1, darker(gold, 0.25)])}</linearGradient>`,
    `<linearGradient id="shine" x1="0" x2="1" y1="0" y2="1">${stops([0.2, '#fff', 0], [0.42, '#fff', 0.14], [0.5, '#fff', 0])}</linearGradient>`,
    noiseFilter('paper', '.7', 2, 3, '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 .5 0 0 0 -.28'),
    '<filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="18"/></filter>',
    `<clipPath id="edge"><path d="${rounded(card)}"/></clipPath>`,
  ].join('');

/** What a card says: the name, and below it what follows the name's comma, or else its kind as the catalogue calls it. */
type Worded = Pick<PicturedWine, 'name' | 'colour'>;

function words({ name, colour }: Worded): string {
  const [title = '', term = ''] = name.split(', ');
  const widest = card.width - 96;
  return (
    fill(lettering('garamond', title, 56, 300, 424, flat, { widest }), 'url(#foil)') +
    fill(
      lettering('sans', (term || colour || 'Membership').toUpperCase(), 17, 300, 472, flat, { spacing: 0.24, widest }),
      gold,
      'opacity=".86"',
    )
  );
}

/** A member's card, or that of goods which have no picture of their own; it leans on nothing, three by four as all products are: an SVG. The same for the same product, each time. */
export function membershipPicture({ itemCode, ...worded }: Worded & { readonly itemCode: string }): string {
  const colour = colours[fnv1a(itemCode) % colours.length]!;
  const face = `<g clip-path="url(#edge)">${fill(rounded(card), 'url(#face)')}<rect x="62" y="262" width="476" height="300" filter="url(#paper)" opacity=".1"/>${fill(rounded(card), 'url(#shine)')}</g>`;
  const glass = stroke(
    'M276 306h48s4 40-24 40-24-40-24-40ZM300 346v26M284 374h32',
    'url(#foil)',
    2.6,
    0.95,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"><defs>${defs(colour)}</defs><g transform="rotate(-5 300 412)">` +
    `<path d="${rounded(card)}" transform="translate(0 22)" fill="#1a120c" opacity=".34" filter="url(#shadow)"/>` +
    `${face}${stroke(rounded(card, 13), 'url(#foil)', 1.6, 0.8)}${glass}${words(worded)}</g></svg>`
  );
}
