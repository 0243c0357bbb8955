import { mix } from '../colour.ts';
import { n } from '../svg.ts';
import type { Layer, Stage } from './stage.ts';

/** Rows of vines that meet in one point on the horizon. */
export interface Rows {
  /** Where they meet, as a share of the width. */
  readonly meetAt: number;
  /** Distance of two rows at our feet, as a share of the width. */
  readonly gap: number;
  /** Height of a vine at our feet, as a share of the height. */
  readonly tall: number;
  /** `bush`: low and round, each for itself. `bare`: winter, wood alone. */
  readonly kind: 'hedge' | 'bush' | 'bare';
  /** How much the rows bend to the right as they go away. */
  readonly bend?: number;
  /** What lies between the rows. */
  readonly ground?: 'soil' | 'gravel' | 'grass' | 'frost';
}

interface Vine {
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const farthest = 46;

function plant({ width, height, horizon, chance }: Stage, { meetAt, gap, kind, bend = 0 }: Rows): Vine[] {
  const top = horizon - height * 0.004;
  const each = Math.ceil(13.5 / gap);
  const spread = kind === 'hedge' ? 1 : 2.2;
  const vines: Vine[] = [];
  for (let row = -each; row <= each; row++) {
    const offset = (row + 0.5) * width * gap;
    for (let depth = 1; depth < farthest; depth *= 1 + spread * (depth < 5 ? 0.017 : depth < 14 ? 0.03 : 0.06)) {
      const scale = 1 / depth;
      const x = width * (meetAt + bend * (1 - scale) * (1 - scale)) + offset * scale;
      if (x > -90 && x < width + 90)
        vines.push({ depth, x: x + (chance() - 0.5) * 7 * scale, y: top + (height * 1.22 - top) / depth, scale });
    }
  }
  return vines.sort((a, b) => b.depth - a.depth);
}

const clustersAt = (depth: number) => (depth < 3 ? 15 : depth < 7 ? 8 : depth < 14 ? 4 : 2);

/** Leaves towards the sun glow, low ones lie in shade, far ones in haze. */
function leaves({ width, height, sunX, light, chance }: Stage, { tall, kind }: Rows, { depth, x, y, scale }: Vine, fog: number): string {
  const high = height * tall * scale;
  const wide = width * (kind === 'bush' ? 0.026 : 0.03) * scale;
  const backlight = Math.max(0, 1 - Math.abs(x - sunX) / (width * 0.55));
  const clusters = clustersAt(depth);
  let drawing = '';
  for (let cluster = 0; cluster < clusters; cluster++) {
    const up = (cluster + chance()) / clusters;
    const aside = (chance() - 0.5) * 2;
    const leaf = light.leaves[Math.floor(chance() * 4)]!;
    const lit = up > 0.66;
    const tint = lit ? mix(light.leaves[2], light.glow, 0.5) : '#11140a';
    const share = lit ? (0.18 + 0.34 * backlight) * chance() + 0.12 : 0.5 * (1 - up * 1.25);
    const colour = mix(mix(leaf, tint, Math.max(0, share)), light.haze, fog * 0.86);
    const radius = (clusters > 6 ? 0.4 : 0.62) * wide * (0.6 + chance() * 0.55);
    drawing += `<ellipse cx="${n(x + aside * wide * 0.5)}" cy="${n(y - high * (0.3 + up * 0.6))}" rx="${n(radius)}" ry="${n(radius * (0.66 + chance() * 0.3))}" fill="${colour}"/>`;
  }
  return drawing;
}

/** A pruned vine: its stem, two arms on the wire, a few short canes. */
function wood({ height, light, chance }: Stage, { tall }: Rows, { x, y, scale }: Vine, fog: number): string {
  const high = height * tall * scale;
  const colour = mix('#33231a', light.haze, fog * 0.86);
  const arm = high * 0.42;
  let path = `M${n(x)} ${n(y)}L${n(x + high * 0.03)} ${n(y - high * 0.5)}M${n(x - arm)} ${n(y - high * 0.54)}L${n(x + high * 0.03)} ${n(y - high * 0.5)}L${n(x + arm)} ${n(y - high * 0.54)}`;
  for (let cane = 0; cane < 5; cane++) {
    const at = x + (cane / 2 - 1) * arm * 0.9;
    path += `M${n(at)} ${n(y - high * 0.53)}l${n((chance() - 0.5) * high * 0.1)} ${n(-high * (0.12 + chance() * 0.16))}`;
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(5 * scale + 0.5)}" stroke-linecap="round"/>`;
}

function vine(stage: Stage, rows: Rows, at: Vine): string {
  const { width, height, sunX, light } = stage;
  const { depth, x, y, scale } = at;
  const fog = Math.min(0.9, Math.pow(depth / farthest, 0.62) * 0.95);
  const wide = width * 0.03 * scale;
  const shade = `<ellipse cx="${n(x + (x - sunX) * 0.05 * scale + wide * 0.2)}" cy="${n(y)}" rx="${n(wide * 1.25)}" ry="${n(height * rows.tall * scale * 0.12)}" fill="#1d120a" opacity="${n((rows.kind === 'bare' ? 0.12 : 0.3) * (1 - fog))}"/>`;
  if (rows.kind === 'bare') return depth < 24 ? shade + wood(stage, rows, at, fog) : '';
  const stem =
    depth < 10
      ? `<rect x="${n(x - 1.8 * scale)}" y="${n(y - height * rows.tall * scale * 0.45)}" width="${n(3.8 * scale + 0.4)}" height="${n(height * rows.tall * scale * 0.46)}" fill="${mix('#2a1c12', light.haze, fog)}"/>`
      : '';
  return shade + stem + leaves(stage, rows, at, fog);
}

const cover = { soil: '', gravel: 'filter="url(#pebbles)" opacity=".7"', grass: '', frost: 'fill="#eef3f4" opacity=".55"' } as const;

/** Ground and vine rows in one-point perspective; a displacement filter on the whole canopy gives the leaves their edges. */
export const vineRows =
  (rows: Rows): Layer =>
  (stage) => {
    const { width, height, horizon } = stage;
    const top = n(horizon - height * 0.004);
    let [far, near] = ['', ''];
    for (const at of plant(stage, rows)) {
      if (at.y - height * rows.tall * at.scale > height) continue;
      if (at.depth < 6) near += vine(stage, rows, at);
      else far += vine(stage, rows, at);
    }
    const ground = cover[rows.ground ?? 'soil'];
    const soft = rows.kind === 'bare' ? ['', ''] : ['filter="url(#far-leaves)"', 'filter="url(#near-leaves)"'];
    return [
      `<rect y="${top}" width="${width}" height="${height - top}" fill="url(#soil)"/>`,
      ground && `<rect y="${top}" width="${width}" height="${height - top}" ${ground}/>`,
      `<g ${soft[0]}>${far}</g>`,
      `<rect y="${n(top - height * 0.03)}" width="${width}" height="${n(height * 0.12)}" fill="url(#haze)" opacity=".5"/>`,
      `<g ${soft[1]}>${near}</g>`,
    ].join('');
  };
