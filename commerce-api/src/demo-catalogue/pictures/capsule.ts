import { seededRandom } from '../../modules/catalogue/seeded-random.ts';
import { darker, lighter, lightness } from './colour.ts';
import { centre, type Silhouette } from './silhouettes.ts';
import { stopper, stopperBody } from './stopper.ts';
import { acrossGradient, fill, n, stops, stroke } from './svg.ts';

/** Where the capsule, a sparkling wine's foil, or the cork of a stopper ends. */
export function capsuleEnd({ closure, top, neckEnd }: Silhouette): number {
  if (closure === 'stopper') return top + stopper.cork;
  return closure === 'wired' ? neckEnd + 34 : neckEnd - 34;
}

export function capsuleDefs(id: string, { lip }: Silhouette, foil: string): string {
  const metal = stops(
    [0, darker(foil, 0.6)],
    [0.12, darker(foil, 0.15)],
    [0.24, lighter(foil, 0.62)],
    [0.34, lighter(foil, 0.16)],
    [0.6, foil],
    [0.82, darker(foil, 0.5)],
    [0.93, lighter(foil, 0.18)],
    [1, darker(foil, 0.62)],
  );
  return acrossGradient(`${id}-foil`, centre - lip - 5, centre + lip + 5, metal);
}

/** A line that sags in the middle, from side to side of the neck. */
const sagging = (half: number, y: number, sag: number) => `M${centre - half} ${y}Q${centre} ${y + sag} ${centre + half} ${y}`;

function plainCapsule(id: string, shape: Silhouette, foil: string): string {
  const { top: t, lip } = shape;
  const half = shape.neck + 1.6;
  const end = capsuleEnd(shape);
  const [left, right] = [centre - lip, centre + lip];
  const path =
    `M${left} ${t + 3}Q${left} ${t - 1} ${left + 5} ${t - 2}Q${centre} ${t - 6} ${right - 5} ${t - 2}Q${right} ${t - 1} ${right} ${t + 3}` +
    `L${right} ${t + 22}Q${right} ${t + 28} ${centre + half} ${t + 30}L${centre + half + 0.6} ${end}Q${centre} ${end + 7} ${centre - half - 0.6} ${end}` +
    `L${centre - half} ${t + 30}Q${left} ${t + 28} ${left} ${t + 22}Z`;
  const bands = sagging(half, end - 20, 7) + sagging(half, end - 15, 7);
  return [
    fill(path, `url(#${id}-foil)`),
    `<ellipse cx="${centre}" cy="${t}" rx="${lip - 4}" ry="2.6" fill="#fff" opacity=".22"/>`,
    stroke(sagging(half, t + 31, 6), '#000', 1.6, 0.4),
    stroke(bands, lightness(foil) > 0.55 ? darker(foil, 0.4) : '#dcbf76', 1.2, 0.75),
    stroke(sagging(half, end + 1, 7), '#000', 2, 0.45),
  ].join('');
}

/** Creases in the foil, each a short line. */
function creases(seed: number, top: number, end: number, half: number): string[] {
  const chance = seededRandom(`creases ${seed}`);
  return Array.from({ length: 26 }, () => {
    const y = top + 16 + chance() * (end - top + 20);
    const x = centre + (chance() * 2 - 1) * half;
    return `M${n(x)} ${n(y)}l${n((chance() - 0.5) * 9)} ${n(8 + chance() * 16)}`;
  });
}

function wiredFoil(id: string, shape: Silhouette, accent: string, seed: number): string {
  const top = shape.top - 2;
  const half = shape.neck + 1.6;
  const end = capsuleEnd(shape);
  const { lip } = shape;
  const side = (s: 1 | -1) => (x: number) => n(centre + s * x);
  const [r, l] = [side(1), side(-1)];
  const path =
    `M${l(lip)} ${top + 14}Q${l(lip + 4)} ${top} ${centre} ${top - 4}Q${r(lip + 4)} ${top} ${r(lip)} ${top + 14}L${r(lip - 2)} ${top + 40}` +
    `Q${r(half - 3)} ${top + 56} ${r(half)} ${top + 74}L${r(half + 5)} ${end - 12}Q${r(half + 9)} ${end + 14} ${r(half + 13)} ${end + 30}L${r(6)} ${end + 66}` +
    `L${l(6)} ${end + 66}L${l(half + 13)} ${end + 30}Q${l(half + 9)} ${end + 14} ${l(half + 5)} ${end - 12}L${l(half)} ${top + 74}` +
    `Q${l(half - 3)} ${top + 56} ${l(lip - 2)} ${top + 40}Z`;
  const collar = `M${l(half + 6)} ${end - 8}Q${centre} ${end + 4} ${r(half + 6)} ${end - 8}`;
  const lines = creases(seed, top, end, half);
  return [
    fill(path, `url(#${id}-foil)`),
    stroke(lines.join(''), '#fff', 1.1, 0.22),
    stroke(lines.slice(0, 14).join(''), '#000', 1, 0.2, 'transform="translate(1.6 1)"'),
    `<ellipse cx="${centre}" cy="${top + 52}" rx="${half + 1}" ry="4.5" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2"/>`,
    fill(`${collar}l1.5 15Q${centre} ${end + 19} ${l(half + 7.5)} ${end + 7}Z`, darker(accent, 0.1), 'opacity=".92"'),
    stroke(collar, '#f0dca4', 1, 0.8),
  ].join('');
}

/** What closes the bottle. */
export function capsuleBody(id: string, shape: Silhouette, look: { foil: string; accent: string; seed: number }): string {
  if (shape.closure === 'stopper') return stopperBody(id, shape, look.foil);
  return shape.closure === 'wired' ? wiredFoil(id, shape, look.accent, look.seed) : plainCapsule(id, shape, look.foil);
}
