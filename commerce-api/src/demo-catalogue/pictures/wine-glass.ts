import { seededRandom } from '../../modules/catalogue/seeded-random.ts';
import { darker, lighter } from './colour.ts';
import { type Drink, drinks } from './drinks.ts';
import type { GlassName } from '../../modules/catalogue/bottle-spec.ts';
import { centre } from './silhouettes.ts';
import { acrossGradient, downGradient, fill, n, stops, stroke } from './svg.ts';
import { bowlPath, halfAt, stemPath, type Vessel, vessels } from './vessels.ts';

function defs(vessel: Vessel, { deep, mid, rim }: Drink): string {
  const half = vessel.belly;
  const drink = stops([0, rim], [0.07, mid], [0.34, deep], [0.66, deep], [0.93, mid], [1, rim]);
  const clear = stops([0, '#9fadb0', 0.75], [0.05, '#fff', 0.35], [0.5, '#fff', 0.06], [0.95, '#fff', 0.3], [1, '#93a2a6', 0.8]);
  return [
    acrossGradient('drink', centre - half, centre + half, drink),
    acrossGradient('clear', centre - half - 4, centre + half + 4, clear),
    acrossGradient(
      'stem',
      centre - 16,
      centre + 16,
      stops([0, '#8f9da1', 0.8], [0.3, '#fff', 0.75], [0.6, '#c9d3d5', 0.55], [1, '#7f8e92', 0.85]),
    ),
    downGradient('fall', stops([0, '#fff', 0.22], [0.4, '#fff', 0], [1, '#000', 0.3])),
    `<clipPath id="inside"><path d="${bowlPath(vessel, 6)}"/></clipPath>`,
    '<filter id="soft" x="-50%" y="-20%" width="200%" height="140%"><feGaussianBlur stdDeviation="3"/></filter>',
    '<filter id="softer" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="10"/></filter>',
  ].join('');
}

/** The drink up to its level, its surface as an ellipse, and light that falls through it. */
function poured(vessel: Vessel, { mid, rim, deep }: Drink): string {
  const { level, bottom } = vessel;
  const half = halfAt(vessel, level);
  const lift = vessel.stemmed ? half * 0.11 : half * 0.09;
  const body = `<g clip-path="url(#inside)"><rect x="0" y="${level}" width="600" height="${bottom - level}" fill="url(#drink)"/><rect x="0" y="${level}" width="600" height="${bottom - level}" fill="url(#fall)"/>`;
  const glow = `<ellipse cx="${n(centre + half * 0.34)}" cy="${n(bottom - (bottom - level) * 0.24)}" rx="${n(half * 0.34)}" ry="${n((bottom - level) * 0.12)}" fill="${lighter(rim, 0.3)}" opacity=".5" filter="url(#softer)"/>`;
  return [
    body,
    glow,
    '</g>',
    `<ellipse cx="${centre}" cy="${level}" rx="${n(half)}" ry="${n(lift)}" fill="${mid}"/>`,
    `<ellipse cx="${centre}" cy="${n(level + lift * 0.12)}" rx="${n(half * 0.9)}" ry="${n(lift * 0.78)}" fill="${deep}" opacity=".55"/>`,
    `<ellipse cx="${centre}" cy="${level}" rx="${n(half)}" ry="${n(lift)}" fill="none" stroke="${rim}" stroke-width="2.4" opacity=".9"/>`,
  ].join('');
}

/** Strings of fine bubbles that rise from one point, and a thin wreath of foam. */
function bubbles(vessel: Vessel): string {
  const chance = seededRandom('bubbles');
  const rise = vessel.bottom - vessel.level;
  const rising = Array.from({ length: 90 }, () => {
    const share = chance();
    const y = vessel.level + 6 + rise * 0.94 * share;
    const x = centre + (chance() - 0.5) * 2 * halfAt(vessel, y) * 0.82;
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(0.8 + chance() * 1.7 * (1 - share * 0.5))}" fill="#fff" opacity="${n(0.35 + chance() * 0.5)}"/>`;
  });
  const wreath = `<ellipse cx="${centre}" cy="${vessel.level}" rx="${n(halfAt(vessel, vessel.level) - 2)}" ry="6" fill="none" stroke="#fffdf2" stroke-width="4" stroke-dasharray="3 4" opacity=".8"/>`;
  return `<g clip-path="url(#inside)">${rising.join('')}</g>${wreath}`;
}

/** The glass itself: its wall, the rim, and softboxes mirrored left and right. */
function crystal(vessel: Vessel): string {
  const { rim, top, belly, bellyAt, stemmed, bottom, foot } = vessel;
  const wall = bowlPath(vessel);
  const stem = stemPath(vessel);
  const lightPath = stemmed
    ? `M${n(centre - rim * 0.78)} ${top + 22}C${n(centre - belly * 0.86)} ${n(top + (bellyAt - top) * 0.5)} ${n(centre - belly * 0.84)} ${bellyAt} ${n(centre - belly * 0.66)} ${n(bellyAt + (bottom - bellyAt) * 0.44)}`
    : `M${n(centre - rim * 0.84)} ${top + 18}L${n(centre - foot * 0.86)} ${bottom - 64}`;
  const dark = darker('#c4cfd2', 0.3);
  return [
    stem && fill(stem, 'url(#stem)') + stroke(stem, dark, 1.4, 0.6),
    stem && `<ellipse cx="${centre}" cy="${vessel.base - 9}" rx="${foot * 0.7}" ry="7" fill="#fff" opacity=".35" filter="url(#soft)"/>`,
    stemmed
      ? ''
      : `<path d="M${centre - foot - 2} ${bottom - 40}L${centre - foot + 3} ${bottom - 6}Q${centre} ${bottom + 14} ${centre + foot - 3} ${bottom - 6}L${centre + foot + 2} ${bottom - 40}Z" fill="#dfe8ea" opacity=".55" stroke="${dark}" stroke-opacity=".45"/>`,
    fill(wall, 'url(#clear)'),
    stroke(wall, dark, 1.6, 0.55),
    stroke(lightPath, '#fff', belly * 0.13, 0.5, 'stroke-linecap="round" filter="url(#soft)"'),
    stroke(lightPath, '#fff', 3, 0.8, 'stroke-linecap="round"'),
    `<ellipse cx="${centre}" cy="${top}" rx="${rim}" ry="${n(rim * 0.11)}" fill="#fff" fill-opacity=".12" stroke="${dark}" stroke-width="2" stroke-opacity=".75"/>`,
    `<path d="M${centre - rim * 0.8} ${n(top + rim * 0.07)}Q${centre} ${n(top + rim * 0.15)} ${centre + rim * 0.5} ${n(top + rim * 0.1)}" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/>`,
  ].join('');
}

/** A glass to put into a drawing: definitions for its head, the glass itself in a box of 600 by 800, and where it stands. */
export interface DrawnGlass {
  readonly defs: string;
  readonly body: string;
  readonly base: number;
}

export function drawGlass(name: GlassName): DrawnGlass {
  const drink = drinks[name];
  const vessel: Vessel = vessels[drink.vessel];
  const cast = `<ellipse cx="${centre + 8}" cy="${vessel.base + 3}" rx="${vessel.foot * 1.2}" ry="11" fill="#2a1d14" opacity=".32" filter="url(#softer)"/>`;
  return {
    defs: defs(vessel, drink),
    body: `${cast}${poured(vessel, drink)}${drink.bubbles ? bubbles(vessel) : ''}${crystal(vessel)}`,
    base: vessel.base,
  };
}

/** A glass of a drink on a transparent ground, as an SVG of 600 by 800: the same for every wine of that look. */
export function glassPicture(name: GlassName): string {
  const { defs: head, body } = drawGlass(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800"><defs>${head}</defs>${body}</svg>`;
}
