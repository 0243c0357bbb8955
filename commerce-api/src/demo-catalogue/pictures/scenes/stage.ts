import { mix } from '../colour.ts';
import { downGradient, n, noiseFilter, stops } from '../svg.ts';

/** The light that a landscape stands in. */
export interface Light {
  /** From the zenith down to the horizon. */
  readonly sky: readonly [string, string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly leaves: readonly [string, string, string, string];
  readonly soil: string;
  readonly haze: string;
  readonly glow: string;
}

/** The canvas of a landscape: where its horizon and its sun are, in the drawing's units. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly sunX: number;
  readonly sunY: number;
  readonly light: Light;
  /** Chance that comes out the same each time. */
  readonly chance: () => number;
}

export type Layer = (stage: Stage) => string;

const displaced = (id: string, frequency: string, octaves: number, seed: number, scale: number, rest = '') =>
  `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="t"/>` +
  `<feDisplacementMap in="SourceGraphic" in2="t" scale="${scale}" xChannelSelector="R" yChannelSelector="G" result="q"/>${rest}</filter>`;

/** Dark specks inside the near leaves. */
const leafTexture =
  '<feTurbulence type="fractalNoise" baseFrequency=".22" numOctaves="3" seed="2"/>' +
  '<feColorMatrix values="0 0 0 0 .06 0 0 0 0 .07 0 0 0 0 .02 2.2 0 0 0 -.95"/><feComposite operator="in" in2="q" result="tex"/>' +
  '<feMerge><feMergeNode in="q"/><feMergeNode in="tex"/></feMerge>';

/** Gradients and filters that every landscape's layers draw with. */
export function stageDefs({ width, height, sunX, sunY, light }: Stage): string {
  const { sky, sun, glow, haze, near, soil } = light;
  const sunlight = stops([0, sun, 0.95], [0.07, mix(sun, glow, 0.35), 0.7], [0.22, glow, 0.36], [0.55, glow, 0.12], [1, glow, 0]);
  const ground = stops(
    [0, mix(mix(near, soil, 0.3), haze, 0.5)],
    [0.12, mix(mix(near, soil, 0.5), haze, 0.36)],
    [0.4, mix(soil, haze, 0.16)],
    [1, mix(soil, '#000000', 0.3)],
  );
  return [
    downGradient('sky', stops([0, sky[0]], [0.36, sky[1]], [0.75, sky[2]], [1, sky[3]])),
    `<radialGradient id="sunlight" gradientUnits="userSpaceOnUse" cx="${n(sunX)}" cy="${n(sunY)}" r="${n(width * 0.46)}">${sunlight}</radialGradient>`,
    downGradient('haze', stops([0, haze, 0], [0.6, haze, 0.8], [1, haze, 0])),
    downGradient('soil', ground),
    downGradient('vignette', stops([0, '#150d10', 0.2], [0.3, '#150d10', 0], [0.7, '#150d10', 0], [1, '#150d10', 0.45])),
    displaced('far-leaves', '.16', 2, 4, 7),
    displaced('near-leaves', '.085', 3, 9, 34, leafTexture),
    displaced('leafy', '.11', 3, 6, 9, leafTexture),
    displaced('rough', '.06', 3, 12, 15, leafTexture),
    displaced('craggy', '.03', 4, 12, 26),
    noiseFilter('clouds', '.0022 .011', 5, 23 + Math.round(height * (sunX / width)), '0 0 0 0 1 0 0 0 0 .94 0 0 0 0 .86 1.9 0 0 0 -.95'),
    noiseFilter('streaks', '.004 .13', 4, 31, '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 2.4 0 0 0 -1.25'),
    noiseFilter('pebbles', '.35 .6', 2, 8, '0 0 0 0 .96 0 0 0 0 .92 0 0 0 0 .84 3 0 0 0 -1.6'),
    noiseFilter('film', '.8', 2, 3, '0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .35 0 0 0 -.1'),
    `<filter id="blur4" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="4"/></filter>`,
    `<filter id="blur14" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="14"/></filter>`,
  ].join('');
}

/** A sky with its sun; `clouds` from 0, none, to 1. */
export const sky =
  (clouds: number, disc = 0.026): Layer =>
  ({ width, height, horizon, sunX, sunY, light }) =>
    [
      `<rect width="${width}" height="${n(horizon + 40)}" fill="url(#sky)"/>`,
      `<rect width="${width}" height="${n(horizon)}" filter="url(#clouds)" opacity="${clouds}"/>`,
      `<rect width="${width}" height="${height}" fill="url(#sunlight)"/>`,
      disc ? `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(height * disc)}" fill="${light.sun}"/>` : '',
    ].join('');

/** Light over everything drawn so far, darker edges, and film grain. */
export const finish =
  (glow = 0.5): Layer =>
  ({ width, height }) =>
    [
      `<rect width="${width}" height="${height}" fill="url(#sunlight)" opacity="${glow}"/>`,
      `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`,
      `<rect width="${width}" height="${height}" filter="url(#film)" opacity=".16"/>`,
    ].join('');

/** A band of haze from one height to another. */
export const hazeBand =
  (from: number, to: number, opacity: number): Layer =>
  ({ width, height }) =>
    `<rect y="${n(from * height)}" width="${width}" height="${n((to - from) * height)}" fill="url(#haze)" opacity="${opacity}"/>`;
