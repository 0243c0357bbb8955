import type { GlassName } from '../../modules/catalogue/bottle-spec.ts';
import { lighter, mix } from './colour.ts';
import { centre, contour, outline, type Silhouette } from './silhouettes.ts';
import { acrossGradient, downGradient, stops, stroke } from './svg.ts';

/** Wine behind glass: its colour at the edge, half-way, in the middle, and where light comes through. */
interface Glass {
  readonly edge: string;
  readonly mid: string;
  readonly core: string;
  readonly glow: string;
  /** Clear glass shows the wine's level. */
  readonly clear: boolean;
}

const glasses = {
  red: { edge: '#141a10', mid: '#1f2a15', core: '#070806', glow: '#4b5a2c', clear: false },
  white: { edge: '#5f6a26', mid: '#b9b862', core: '#dcd48d', glow: '#f4efc0', clear: true },
  goldenWhite: { edge: '#6a6a2c', mid: '#c9bd62', core: '#e6d892', glow: '#faf2c4', clear: true },
  palest: { edge: '#6f6c36', mid: '#cfc686', core: '#ebe4b4', glow: '#fbf7da', clear: true },
  rose: { edge: '#b9655d', mid: '#f0ab98', core: '#f7c6b4', glow: '#fff0e6', clear: true },
  sparkling: { edge: '#0f1810', mid: '#1e3320', core: '#0a120b', glow: '#4e6a3a', clear: false },
  sparklingRose: { edge: '#a8584f', mid: '#e9a08e', core: '#f3bda9', glow: '#ffe9dd', clear: true },
  sweet: { edge: '#7a4a08', mid: '#d8932a', core: '#eeb54c', glow: '#ffe0a0', clear: true },
  water: { edge: '#76868c', mid: '#bccbd0', core: '#dfe9ec', glow: '#f8fcfd', clear: true },
  straw: { edge: '#94742a', mid: '#dcb964', core: '#efd596', glow: '#fff3cf', clear: true },
  amber: { edge: '#6a3507', mid: '#b8691a', core: '#d98f38', glow: '#ffd08a', clear: true },
  mahogany: { edge: '#33140a', mid: '#6d2d11', core: '#8f4319', glow: '#d98a4a', clear: true },
  fortified: { edge: '#150c08', mid: '#2b1510', core: '#0b0605', glow: '#5a2c1c', clear: false },
} as const satisfies Record<GlassName, Glass>;

const clearStops = ({ edge, mid, core, glow }: Glass) =>
  stops([0, edge], [0.05, mid], [0.16, glow], [0.3, core], [0.62, mid], [0.84, mix(mid, edge, 0.35)], [0.94, mid], [1, edge]);
const darkStops = ({ edge, mid, core, glow }: Glass) =>
  stops([0, glow], [0.035, edge], [0.13, mid], [0.34, core], [0.7, core], [0.88, mid], [0.955, edge], [0.985, glow], [1, edge]);

/** Gradients and blurs of a bottle's glass; `id` keeps bottles of one drawing apart. */
export function glassDefs(id: string, shape: Silhouette, name: GlassName): string {
  const glass = glasses[name];
  return [
    `<clipPath id="${id}-outline"><path d="${outline(shape)}"/></clipPath>`,
    acrossGradient(`${id}-glass`, centre - shape.body, centre + shape.body, glass.clear ? clearStops(glass) : darkStops(glass)),
    downGradient(`${id}-fall`, stops([0, '#fff', 0.08], [0.45, '#fff', 0], [1, '#000', 0.42])),
    `<linearGradient id="${id}-shine" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${shape.top}" y2="${shape.base}">`,
    stops([0, '#fff', 0.55], [0.35, '#fff', 0.9], [0.8, '#fff', 0.45], [1, '#fff', 0]),
    '</linearGradient>',
    `<filter id="${id}-soft" x="-50%" y="-10%" width="200%" height="120%"><feGaussianBlur stdDeviation="3.2"/></filter>`,
    `<filter id="${id}-softer" x="-80%" y="-10%" width="260%" height="120%"><feGaussianBlur stdDeviation="9"/></filter>`,
  ].join('');
}

/** The empty part of a clear neck, down to where the wine begins. */
function headspace({ neck, neckEnd }: Silhouette, capsuleEnd: number, glass: Glass): string {
  const level = neckEnd - 6;
  if (!glass.clear || level <= capsuleEnd) return '';
  return (
    `<rect x="${centre - neck}" y="${capsuleEnd}" width="${neck * 2}" height="${level - capsuleEnd}" fill="#f6f4ea" opacity=".45"/>` +
    `<ellipse cx="${centre}" cy="${level}" rx="${neck - 2}" ry="3.2" fill="${lighter(glass.edge, 0.2)}" opacity=".6"/>`
  );
}

/** The punt, and the base that light is broken in. */
function base(id: string, { body, base: foot }: Silhouette, glass: Glass): string {
  const punt = `M${centre - body * 0.72} ${foot - 4}Q${centre} ${foot - 22} ${centre + body * 0.72} ${foot - 4}`;
  return (
    `<ellipse cx="${centre}" cy="${foot + 2}" rx="${body * 0.9}" ry="26" fill="${glass.clear ? glass.edge : '#000'}" opacity="${glass.clear ? 0.5 : 0.6}" filter="url(#${id}-softer)"/>` +
    stroke(punt, glass.glow, 3, 0.55, `filter="url(#${id}-soft)"`)
  );
}

/** Softboxes left and right, as a photographer would set them, mirrored along the contour. */
function reflections(id: string, shape: Silhouette, { clear }: Glass): string {
  const { body, top, base: foot, neckEnd } = shape;
  const shine = `url(#${id}-shine)`;
  const soft = `filter="url(#${id}-soft)"`;
  return [
    stroke(contour(shape, -1, body * 0.3, top + 4, foot - 26), shine, body * 0.2, clear ? 0.5 : 0.34, soft),
    stroke(contour(shape, -1, body * 0.22, top + 4, foot - 30), shine, 3.4, 0.75),
    stroke(contour(shape, -1, body * 0.055, top + 4, foot - 14), shine, 4, 0.38, soft),
    stroke(contour(shape, 1, body * 0.1, top + 4, foot - 18), shine, 7, clear ? 0.62 : 0.42, soft),
    stroke(contour(shape, 1, body * 0.34, neckEnd + 18, foot - 40), '#fff', 14, 0.07, `filter="url(#${id}-softer)"`),
  ].join('');
}

/** The bottle without label and capsule. */
export function glassBody(id: string, shape: Silhouette, name: GlassName, capsuleEnd: number): string {
  const glass = glasses[name];
  const path = outline(shape);
  return (
    `<path d="${path}" fill="url(#${id}-glass)"/>${headspace(shape, capsuleEnd, glass)}` +
    `<g clip-path="url(#${id}-outline)"><path d="${path}" fill="url(#${id}-fall)"/>${base(id, shape, glass)}${reflections(id, shape, glass)}</g>`
  );
}

/** What a bottle throws on the table. */
export function shadow(id: string, { body, base: foot }: Silhouette): string {
  const cast = `M${centre - body * 0.6} ${foot + 2}L${centre + body * 0.8} ${foot + 2}L${centre + body * 2.5} ${foot + 16}L${centre + body * 0.5} ${foot + 20}Z`;
  const ellipse = (rx: number, ry: number, colour: string, opacity: number, blur: string) =>
    `<ellipse cx="${centre}" cy="${foot + 4}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" filter="url(#${id}-${blur})"/>`;
  return (
    ellipse(body * 1.25, 13, '#2a1d14', 0.34, 'softer') +
    ellipse(body * 0.92, 5.5, '#1a110b', 0.6, 'soft') +
    `<path d="${cast}" fill="#2a1d14" opacity=".2" filter="url(#${id}-softer)"/>`
  );
}
