import { steadyChance } from '../catalogue/steady-chance.ts';
import { hills } from './hills.ts';
import { type Mood, type MoodName, moods } from './scene-moods.ts';
import { downGradient, n, noiseFilter, stops } from './svg.ts';
import { mix } from './colour.ts';
import { vineRows } from './vine-rows.ts';

/** The canvas of a scene, and where its horizon and its sun are. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly sunX: number;
  readonly mood: Mood;
  readonly chance: () => number;
}

const displaced = (id: string, frequency: string, octaves: number, seed: number, scale: number, rest = '') =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="t"/>` +
  `<feDisplacementMap in="SourceGraphic" in2="t" scale="${scale}" xChannelSelector="R" yChannelSelector="G" result="q"/>${rest}</filter>`;

/** Dark specks inside the near leaves. */
const leafTexture =
  '<feTurbulence type="fractalNoise" baseFrequency=".22" numOctaves="3" seed="2"/>' +
  '<feColorMatrix values="0 0 0 0 .06 0 0 0 0 .07 0 0 0 0 .02 2.2 0 0 0 -.95"/><feComposite operator="in" in2="q" result="tex"/>' +
  '<feMerge><feMergeNode in="q"/><feMergeNode in="tex"/></feMerge>';

function defs({ width, height, horizon, sunX, mood }: Stage): string {
  const { sky, sun, glow, haze, near, soil } = mood;
  const sunlight = stops([0, sun, 0.95], [0.07, mix(sun, glow, 0.35), 0.7], [0.22, glow, 0.36], [0.55, glow, 0.12], [1, glow, 0]);
  return [
    downGradient('sky', stops([0, sky[0]], [0.36, sky[1]], [0.75, sky[2]], [1, sky[3]])),
    `<radialGradient id="sunlight" gradientUnits="userSpaceOnUse" cx="${n(sunX)}" cy="${n(horizon - height * 0.14)}" r="${n(width * 0.46)}">${sunlight}</radialGradient>`,
    downGradient('haze', stops([0, haze, 0], [0.6, haze, 0.8], [1, haze, 0])),
    downGradient(
      'soil',
      stops(
        [0, mix(mix(near, soil, 0.3), haze, 0.5)],
        [0.12, mix(mix(near, soil, 0.5), haze, 0.36)],
        [0.4, mix(soil, haze, 0.16)],
        [1, mix(soil, '#000000', 0.3)],
      ),
    ),
    downGradient('vignette', stops([0, '#150d10', 0.22], [0.3, '#150d10', 0], [0.7, '#150d10', 0], [1, '#150d10', 0.5])),
    displaced('far-leaves', '.16', 2, 4, 7),
    displaced('near-leaves', '.085', 3, 9, 34, leafTexture),
    noiseFilter('clouds', '.0022 .011', 5, 23, '0 0 0 0 1 0 0 0 0 .94 0 0 0 0 .86 1.9 0 0 0 -.95'),
    noiseFilter('film', '.8', 2, 3, '0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .35 0 0 0 -.1'),
  ].join('');
}

/** A vineyard in one light, as an SVG of 1600 by 800; the same each time. */
export function vineyardPicture(name: MoodName): string {
  const [width, height] = [1600, 800];
  const chance = steadyChance(`vineyard ${name}`);
  const stage: Stage = { width, height, horizon: height * 0.47, sunX: width * (0.62 + chance() * 0.14), mood: moods[name], chance };
  const sunY = n(stage.horizon - height * 0.14);
  const cover = (paint: string, opacity: number) => `<rect width="${width}" height="${height}" ${paint} opacity="${opacity}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs(stage)}</defs>`,
    cover('fill="url(#sky)"', 1),
    `<rect width="${width}" height="${n(height * 0.46)}" filter="url(#clouds)" opacity=".55"/>`,
    cover('fill="url(#sunlight)"', 1),
    `<circle cx="${n(stage.sunX)}" cy="${sunY}" r="${n(height * 0.026)}" fill="${stage.mood.sun}"/>`,
    hills(stage),
    vineRows(stage),
    cover('fill="url(#sunlight)"', 0.55),
    cover('fill="url(#vignette)"', 1),
    cover('filter="url(#film)"', 0.16),
    '</svg>',
  ].join('');
}
