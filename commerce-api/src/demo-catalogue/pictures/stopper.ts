import { darker, lighter } from './colour.ts';
import { centre, type Silhouette } from './silhouettes.ts';
import { fill, stroke } from './svg.ts';

/** A stopper's cap above the bottle's mouth, the ring of glass below it, and how far the cork reaches into the neck. */
export const stopper = { cap: 40, ring: 17, cork: 46 } as const;

const cork = '#c79f6e';

/** The cork seen through the neck: lighter in the middle, with a few dark pores. */
function corkInNeck({ top, neck }: Silhouette): string {
  const half = neck - 6;
  const pores = [-0.5, -0.15, 0.3, 0.62].map((x, i) => `M${centre + x * half} ${top + 22 + i * 5}l3 2`).join('');
  return [
    `<rect x="${centre - half}" y="${top + 4}" width="${half * 2}" height="${stopper.cork - 4}" rx="3" fill="${cork}"/>`,
    `<rect x="${centre - half}" y="${top + 4}" width="${half * 0.5}" height="${stopper.cork - 4}" rx="3" fill="${darker(cork, 0.35)}" opacity=".6"/>`,
    `<rect x="${centre + half * 0.55}" y="${top + 4}" width="${half * 0.45}" height="${stopper.cork - 4}" rx="3" fill="${darker(cork, 0.4)}" opacity=".6"/>`,
    stroke(pores, darker(cork, 0.5), 2, 0.6),
  ].join('');
}

/** The thick lip of glass that the cap rests on. */
function lipOfGlass({ top, lip }: Silhouette): string {
  const half = lip + 2;
  const box = `x="${centre - half}" y="${top - 2}" width="${half * 2}" height="${stopper.ring}" rx="7"`;
  return [
    `<rect ${box} fill="#dfe6e4" opacity=".5"/>`,
    `<rect ${box} fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/>`,
    stroke(`M${centre - half + 5} ${top + 10}L${centre + half - 5} ${top + 10}`, '#22302c', 2.4, 0.28),
    stroke(`M${centre - half + 9} ${top + 3}L${centre - half + 28} ${top + 3}`, '#fff', 3, 0.85),
  ].join('');
}

/** A turned cap, glass lip and cork: what closes a bottle that is opened more than once. */
export function stopperBody(id: string, shape: Silhouette, colour: string): string {
  const { top, lip } = shape;
  const half = lip + 5;
  const [from, to] = [top - stopper.cap, top + 1];
  const [left, right] = [centre - half, centre + half];
  const cap =
    `M${left} ${from + 9}Q${left} ${from + 1} ${left + 8} ${from}Q${centre} ${from - 5} ${right - 8} ${from}Q${right} ${from + 1} ${right} ${from + 9}` +
    `L${right} ${to - 4}Q${right} ${to} ${right - 4} ${to}Q${centre} ${to + 5} ${left + 4} ${to}Q${left} ${to} ${left} ${to - 4}Z`;
  return [
    corkInNeck(shape),
    lipOfGlass(shape),
    fill(cap, `url(#${id}-foil)`),
    `<ellipse cx="${centre}" cy="${from + 2}" rx="${half - 8}" ry="3" fill="#fff" opacity=".2"/>`,
    stroke(`M${left} ${from + 13}Q${centre} ${from + 19} ${right} ${from + 13}`, lighter(colour, 0.5), 1, 0.5),
    stroke(`M${left + 2} ${to - 1}Q${centre} ${to + 5} ${right - 2} ${to - 1}`, '#000', 2, 0.4),
  ].join('');
}
