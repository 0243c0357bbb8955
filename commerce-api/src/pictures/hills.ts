import { darker, mix } from './colour.ts';
import type { Point } from './cylinder.ts';
import { n } from './svg.ts';
import type { Stage } from './vineyard.ts';

/** A crest of hills: three waves of different length, so that no two rises are alike. */
function ridge({ width }: Stage, base: number, rise: number, frequency: number, phase: number): Point[] {
  const points: Point[] = [];
  for (let x = 0; x <= width + 20; x += 14) {
    const t = x / width;
    const wave =
      Math.sin(t * frequency * 6.28 + phase) * 0.55 +
      Math.sin(t * frequency * 14.1 + phase * 2.3) * 0.24 +
      Math.sin(t * frequency * 37 + phase * 4.1) * 0.07;
    points.push([x, base - rise * wave]);
  }
  return points;
}

/** Vineyards on the slopes, as hatching that leans this way and that. */
function hatching({ width, chance }: Stage, base: number, rise: number, isNear: boolean): string {
  let path = '';
  for (let field = 0; field < 7; field++) {
    const from = width * (field / 7 + chance() * 0.06);
    const to = from + width * (0.07 + chance() * 0.07);
    const lean = (chance() - 0.5) * 120;
    for (let x = from; x < to; x += isNear ? 9 : 6) path += `M${n(x)} ${n(base - rise * 1.3)}l${n(lean)} ${n(rise * 3)}`;
  }
  return path;
}

/** Cypresses along a crest. */
function cypresses({ width, chance }: Stage, crest: readonly Point[], colour: string): string {
  let trees = '';
  for (let tree = 0; tree < 26; tree++) {
    const x = width * (0.06 + chance() * 0.36) + tree * 4;
    const y = crest[Math.min(crest.length - 1, Math.round(x / 14))]![1];
    const height = 10 + chance() * 22;
    trees += `<ellipse cx="${n(x)}" cy="${n(y - height * 0.42)}" rx="${n(height * 0.16 + 1)}" ry="${n(height * 0.55)}" fill="${darker(colour, 0.28 + chance() * 0.15)}"/>`;
  }
  return trees;
}

/** The grower's house, with two towers. */
function house({ width, height, mood }: Stage, crest: readonly Point[]): string {
  const x = width * 0.27;
  const y = crest[Math.round(x / 14)]![1] + 3;
  const wall = mix('#f3dfbf', mood.haze, 0.3);
  const shade = mix('#b08f70', mood.far, 0.25);
  const roof = mix('#8a4e3a', mood.far, 0.3);
  const windows = [-36, -24, -12, 0, 20, 32].map((at) => `<rect x="${at}" y="-18" width="5" height="9" fill="#4a3a30" opacity=".7"/>`);
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${height / 800})">`,
    `<rect x="-46" y="-26" width="92" height="28" fill="${wall}"/><rect x="14" y="-26" width="32" height="28" fill="${shade}"/>`,
    `<path d="M-50 -26L-34 -42H34L50 -26Z" fill="${roof}"/>`,
    `<rect x="-60" y="-42" width="16" height="44" fill="${wall}"/><path d="M-63 -42L-52 -64L-41 -42Z" fill="${roof}"/>`,
    `<rect x="44" y="-42" width="16" height="44" fill="${shade}"/><path d="M41 -42L52 -64L63 -42Z" fill="${darker(roof, 0.2)}"/>`,
    ...windows,
    '</g>',
  ].join('');
}

/** Five crests, each nearer and darker than the one before, with haze between them. */
export function hills(stage: Stage): string {
  const { width, height, horizon, mood, chance } = stage;
  let drawing = '';
  for (let i = 0; i < 5; i++) {
    const nearness = i / 4;
    const base = horizon - height * (0.13 - 0.115 * nearness);
    const rise = height * (0.075 - 0.045 * nearness);
    const colour = mix(mix(mood.far, mood.haze, 0.35), mood.near, nearness * 0.62);
    const crest = ridge(stage, base, rise, 0.6 + nearness * 0.9, chance() * 6.28);
    const path = `M0 ${height}L${crest.map((point) => point.map(n).join(' ')).join('L')}L${width} ${height}Z`;
    drawing += `<path d="${path}" fill="${colour}"/>`;
    if (i > 1) {
      const lines = hatching(stage, base, rise, i === 4);
      drawing += `<clipPath id="slope${i}"><path d="${path}"/></clipPath><g clip-path="url(#slope${i})"><path d="${lines}" stroke="#20240f" stroke-opacity="${i === 4 ? 0.16 : 0.1}" stroke-width="${i === 4 ? 3 : 2}" fill="none"/></g>`;
    }
    if (i === 3) drawing += cypresses(stage, crest, colour) + house(stage, crest);
    if (i < 4)
      drawing += `<rect y="${n(base - height * 0.01)}" width="${width}" height="${n(height * 0.1)}" fill="url(#haze)" opacity="${n(0.5 - 0.08 * i)}"/>`;
  }
  return drawing;
}
