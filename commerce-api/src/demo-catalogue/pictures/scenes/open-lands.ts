import { building } from './buildings.ts';
import { lights } from './lights.ts';
import { ridge, ridges } from './ridge.ts';
import { finish, hazeBand, sky } from './stage.ts';
import { trees } from './trees.ts';
import { vineRows } from './vine-rows.ts';
import { sea } from './water.ts';
import type { Scene } from './scene.ts';

/** Land of plains, coasts and low slopes. Each scene has a quiet left third, where words stand. */
export const openLands = {
  gravel: {
    light: lights.noon,
    horizon: 0.5,
    sun: [0.9, 0.08],
    layers: [
      sky(0.75, 0),
      ridge({ base: 0.485, rise: 0.008, waves: 1.4, phase: 0.7, nearness: 0.35 }),
      trees({ kind: 'pine', count: 22, from: 0.02, to: 0.58, y: 0.5, size: 0.075, fog: 0.45 }),
      trees({ kind: 'oak', count: 12, from: 0.58, to: 1, y: 0.505, size: 0.06, fog: 0.4 }),
      building('manor', { x: 0.74, y: 0.502, scale: 1.5, fog: 0.15 }),
      vineRows({ meetAt: 0.7, gap: 0.19, tall: 0.13, kind: 'hedge', ground: 'gravel' }),
      finish(0.3),
    ],
  },
  coastal: {
    light: lights.sea,
    horizon: 0.38,
    sun: [0.62, 0.22],
    layers: [
      sky(0.45, 0.022),
      sea(0.62),
      ridge({ base: 0.44, rise: 0.05, waves: 0.35, phase: 3.7, tilt: 0.26, nearness: 0.4, rows: 10 }),
      building('lighthouse', { x: 0.93, y: 0.325, scale: 0.95, fog: 0.1 }),
      ridge({ base: 0.62, rise: 0.035, waves: 0.6, phase: 0.8, tilt: 0.14, nearness: 0.7, rows: 14 }),
      trees({ kind: 'pine', count: 3, from: 0.74, to: 0.9, y: 0.6, size: 0.2, fog: 0.08 }),
      ridge({ base: 0.74, rise: 0.05, waves: 0.5, phase: 2.2, nearness: 1, rows: 30 }),
      finish(0.45),
    ],
  },
  'red-earth': {
    light: lights.outback,
    horizon: 0.55,
    sun: [0.78, 0.34],
    layers: [
      sky(0.6, 0.02),
      ridge({ base: 0.53, rise: 0.03, waves: 0.8, phase: 5, nearness: 0.1 }),
      trees({ kind: 'gum', count: 9, from: 0.02, to: 0.42, y: 0.56, size: 0.1, fog: 0.4 }),
      building('shed', { x: 0.58, y: 0.565, scale: 1.05, fog: 0.12 }),
      trees({ kind: 'gum', count: 4, from: 0.72, to: 1, y: 0.58, size: 0.34, fog: 0.05 }),
      vineRows({ meetAt: 0.3, gap: 0.24, tall: 0.12, kind: 'bush' }),
      finish(0.5),
    ],
  },
  chalk: {
    light: lights.chalk,
    horizon: 0.44,
    sun: [0.3, 0.12],
    layers: [
      sky(0.85, 0),
      ridges(
        { base: 0.38, rise: 0.04, waves: 0.7, phase: 1.6, nearness: 0.15 },
        { base: 0.43, rise: 0.03, waves: 0.9, phase: 4.6, nearness: 0.45, rows: 8 },
      ),
      trees({ kind: 'oak', count: 20, from: 0, to: 1, y: 0.445, size: 0.05, fog: 0.35 }),
      trees({ kind: 'oak', count: 1, from: 0.78, to: 0.9, y: 0.47, size: 0.27, fog: 0.1 }),
      vineRows({ meetAt: 0.86, gap: 0.2, tall: 0.16, kind: 'hedge', bend: -0.2, ground: 'grass' }),
      finish(0.3),
    ],
  },
  frost: {
    light: lights.frost,
    horizon: 0.5,
    sun: [0.7, 0.42],
    layers: [
      sky(0.4, 0.028),
      ridges(
        { base: 0.44, rise: 0.05, waves: 0.7, phase: 0.2, nearness: 0 },
        { base: 0.49, rise: 0.03, waves: 1, phase: 3, nearness: 0.2 },
      ),
      trees({ kind: 'bare', count: 14, from: 0.4, to: 1, y: 0.505, size: 0.09, fog: 0.45 }),
      hazeBand(0.44, 0.58, 0.8),
      vineRows({ meetAt: 0.62, gap: 0.22, tall: 0.2, kind: 'bare', ground: 'frost' }),
      trees({ kind: 'bare', count: 1, from: 0.84, to: 0.94, y: 0.6, size: 0.4, fog: 0.1 }),
      finish(0.5),
    ],
  },
} as const satisfies Readonly<Record<string, Scene>>;
