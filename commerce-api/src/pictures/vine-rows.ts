import { mix } from './colour.ts';
import { n } from './svg.ts';
import type { Stage } from './vineyard.ts';

/** One vine on the ground: its depth from 1 (at our feet), its foot, and how large it looks. */
interface Vine {
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const rowsEachSide = 90;

/** Rows that meet in one point on the horizon, farthest first. */
function plant({ width, height, horizon, chance }: Stage): Vine[] {
  const top = horizon - height * 0.004;
  const vines: Vine[] = [];
  for (let row = -rowsEachSide; row <= rowsEachSide; row++) {
    const offset = (row + 0.5) * width * 0.15;
    for (let depth = 1; depth < 46; depth *= 1 + (depth < 5 ? 0.017 : depth < 14 ? 0.03 : 0.06)) {
      const scale = 1 / depth;
      const x = width * 0.42 + offset * scale;
      if (x > -90 && x < width + 90)
        vines.push({ depth, x: x + (chance() - 0.5) * 7 * scale, y: top + (height * 1.22 - top) / depth, scale });
    }
  }
  return vines.sort((a, b) => b.depth - a.depth);
}

const clustersAt = (depth: number) => (depth < 3 ? 15 : depth < 7 ? 8 : depth < 14 ? 4 : 2);

/** A vine's shadow, stem and leaves; leaves towards the sun glow, low ones lie in shade, far ones in haze. */
function drawVine({ width, height, sunX, mood, chance }: Stage, { depth, x, y, scale }: Vine): string {
  const fog = Math.min(0.9, Math.pow(depth / 46, 0.62) * 0.95);
  const tall = height * 0.17 * scale;
  const wide = width * 0.03 * scale;
  let drawing = `<ellipse cx="${n(x + (x - sunX) * 0.05 * scale + wide * 0.2)}" cy="${n(y)}" rx="${n(wide * 1.25)}" ry="${n(tall * 0.12)}" fill="#1d120a" opacity="${n(0.3 * (1 - fog))}"/>`;
  if (depth < 10) {
    drawing += `<rect x="${n(x - 1.8 * scale)}" y="${n(y - tall * 0.45)}" width="${n(3.8 * scale + 0.4)}" height="${n(tall * 0.46)}" fill="${mix('#2a1c12', mood.haze, fog)}"/>`;
  }
  const backlight = Math.max(0, 1 - Math.abs(x - sunX) / (width * 0.55));
  const clusters = clustersAt(depth);
  for (let cluster = 0; cluster < clusters; cluster++) {
    const up = (cluster + chance()) / clusters;
    const aside = (chance() - 0.5) * 2;
    const leaf = mood.leaves[Math.floor(chance() * 4)]!;
    const lit = up > 0.66;
    const tint = lit ? mix(mood.leaves[2], mood.glow, 0.5) : '#11140a';
    const share = lit ? (0.18 + 0.34 * backlight) * chance() + 0.12 : 0.5 * (1 - up * 1.25);
    const colour = mix(mix(leaf, tint, Math.max(0, share)), mood.haze, fog * 0.86);
    const radius = (clusters > 6 ? 0.4 : 0.62) * wide * (0.6 + chance() * 0.55);
    drawing += `<ellipse cx="${n(x + aside * wide * 0.5)}" cy="${n(y - tall * (0.3 + up * 0.6))}" rx="${n(radius)}" ry="${n(radius * (0.66 + chance() * 0.3))}" fill="${colour}"/>`;
  }
  return drawing;
}

/** Soil and vine rows in one-point perspective; a displacement filter on the whole canopy gives the leaves their edges. */
export function vineRows(stage: Stage): string {
  const { width, height, horizon } = stage;
  const top = horizon - height * 0.004;
  let [far, near] = ['', ''];
  for (const vine of plant(stage)) {
    if (vine.y - height * 0.17 * vine.scale > height) continue;
    if (vine.depth < 6) near += drawVine(stage, vine);
    else far += drawVine(stage, vine);
  }
  return [
    `<path d="M0 ${n(top)}H${width}V${height}H0Z" fill="url(#soil)"/>`,
    `<g filter="url(#far-leaves)">${far}</g>`,
    `<rect y="${n(top - height * 0.03)}" width="${width}" height="${n(height * 0.12)}" fill="url(#haze)" opacity=".55"/>`,
    `<g filter="url(#near-leaves)">${near}</g>`,
  ].join('');
}
