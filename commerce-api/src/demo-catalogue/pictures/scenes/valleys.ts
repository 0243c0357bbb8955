import { building } from './buildings.ts';
import { lights } from './lights.ts';
import { mountains } from './mountains.ts';
import { ridge, ridges } from './ridge.ts';
import { slope } from './slope.ts';
import { finish, hazeBand, sky } from './stage.ts';
import { trees } from './trees.ts';
import { vineRows } from './vine-rows.ts';
import { river, sea } from './water.ts';
import type { Scene } from './scene.ts';

/** Land of hills and mountains. Each scene has a quiet left third, where words stand. */
export const valleys = {
  evening: {
    light: lights.dusk,
    horizon: 0.47,
    sun: [0.66, 0.33],
    layers: [
      sky(0.55),
      ridges(
        { base: 0.34, rise: 0.07, waves: 0.6, phase: 1.2, nearness: 0 },
        { base: 0.39, rise: 0.05, waves: 0.9, phase: 3.4, nearness: 0.3 },
        { base: 0.43, rise: 0.035, waves: 1.2, phase: 0.4, nearness: 0.55, rows: 8 },
      ),
      trees({ kind: 'cypress', count: 13, from: 0.7, to: 0.93, y: 0.43, size: 0.05, fog: 0.35 }),
      building('chateau', { x: 0.8, y: 0.437, scale: 1.05, fog: 0.25 }),
      ridge({ base: 0.468, rise: 0.012, waves: 1.5, phase: 2, nearness: 0.75 }),
      vineRows({ meetAt: 0.42, gap: 0.15, tall: 0.17, kind: 'hedge' }),
      finish(0.55),
    ],
  },
  mist: {
    light: lights.morning,
    horizon: 0.4,
    sun: [0.74, 0.2],
    layers: [
      sky(0.35, 0.02),
      ridges(
        { base: 0.3, rise: 0.06, waves: 0.7, phase: 4.2, nearness: 0 },
        { base: 0.38, rise: 0.06, waves: 0.8, phase: 0.6, nearness: 0.25, rows: 10 },
        { base: 0.47, rise: 0.07, waves: 0.7, phase: 2.6, nearness: 0.45, rows: 13 },
      ),
      trees({ kind: 'poplar', count: 9, from: 0.56, to: 0.8, y: 0.5, size: 0.13, fog: 0.4 }),
      hazeBand(0.42, 0.66, 0.85),
      ridge({ base: 0.62, rise: 0.09, waves: 0.6, phase: 5.2, nearness: 0.75, rows: 20 }),
      hazeBand(0.6, 0.78, 0.6),
      ridge({ base: 0.84, rise: 0.1, waves: 0.5, phase: 1.9, nearness: 1, rows: 34 }),
      finish(0.5),
    ],
  },
  harvest: {
    light: lights.autumn,
    horizon: 0.36,
    sun: [0.86, 0.24],
    layers: [
      sky(0.5, 0.03),
      ridges(
        { base: 0.32, rise: 0.05, waves: 0.9, phase: 2.2, nearness: 0.1 },
        { base: 0.4, rise: 0.06, waves: 0.7, phase: 5.3, nearness: 0.35, rows: 9 },
        { base: 0.49, rise: 0.07, waves: 0.9, phase: 1.1, nearness: 0.55, rows: 13 },
      ),
      trees({ kind: 'oak', count: 6, from: 0.5, to: 0.7, y: 0.52, size: 0.09, fog: 0.3 }),
      slope({ base: 0.66, rise: 0.06, waves: 0.5, phase: 0.2, tilt: 0.16, nearness: 0.9, rows: 24, planted: 'terraces', stone: '#a58a6a' }),
      trees({ kind: 'poplar', count: 3, from: 0.84, to: 0.93, y: 0.62, size: 0.26, fog: 0.05 }),
      finish(0.6),
    ],
  },
  'river-terraces': {
    light: lights.ember,
    horizon: 0.4,
    sun: [0.56, 0.26],
    layers: [
      sky(0.5, 0.03),
      ridges(
        { base: 0.33, rise: 0.08, waves: 0.8, phase: 0.9, nearness: 0 },
        { base: 0.4, rise: 0.08, waves: 1, phase: 3.1, nearness: 0.25 },
      ),
      slope({ base: 0.5, rise: 0.06, waves: 0.6, phase: 2.4, tilt: -0.3, nearness: 0.5, rows: 13, planted: 'terraces', stone: '#a8845f' }),
      river([0.56, 0.44, 0.01], [0.5, 0.52, 0.05], [0.62, 0.66, 0.13], [0.42, 0.86, 0.28], [0.5, 1.04, 0.46]),
      slope({ base: 0.74, rise: 0.03, waves: 0.5, phase: 1, tilt: 0.72, nearness: 0.8, rows: 19, planted: 'terraces', stone: '#b08a62' }),
      building('quinta', { x: 0.87, y: 0.57, scale: 1.15, fog: 0.1 }),
      trees({ kind: 'cypress', count: 4, from: 0.91, to: 0.97, y: 0.56, size: 0.09, fog: 0.1 }),
      finish(0.6),
    ],
  },
  slate: {
    light: lights.slate,
    horizon: 0.42,
    sun: [0.18, 0.18],
    layers: [
      sky(0.7, 0.018),
      ridges(
        { base: 0.36, rise: 0.06, waves: 0.7, phase: 2, nearness: 0.15, tilt: -0.1 },
        { base: 0.44, rise: 0.06, waves: 0.8, phase: 4.4, nearness: 0.4, rows: 8, tilt: -0.08 },
      ),
      river([0.1, 0.49, 0.02], [0.36, 0.57, 0.08], [0.14, 0.74, 0.24], [0.1, 1.06, 0.62]),
      building('village', { x: 0.4, y: 0.565, scale: 1, fog: 0.2 }),
      slope({ base: 0.6, rise: 0.09, waves: 0.9, phase: 0.9, tilt: 0.8, nearness: 0.8, rows: 21, planted: 'stakes', stone: '#6d737d' }),
      finish(0.55),
    ],
  },
  alpine: {
    light: lights.snow,
    horizon: 0.52,
    sun: [0.2, 0.1],
    layers: [
      sky(0.4, 0),
      mountains({
        foot: 0.5,
        nearness: 0.1,
        snow: 0.4,
        peaks: [
          [-0.05, 0.36],
          [0.08, 0.24],
          [0.2, 0.34],
          [0.32, 0.2],
          [0.42, 0.3],
          [0.56, 0.1],
          [0.66, 0.27],
          [0.76, 0.16],
          [0.88, 0.3],
          [1.05, 0.2],
        ],
      }),
      mountains({
        foot: 0.56,
        nearness: 0.55,
        snow: 0,
        peaks: [
          [-0.05, 0.42],
          [0.16, 0.47],
          [0.4, 0.43],
          [0.62, 0.49],
          [0.82, 0.4],
          [1.05, 0.36],
        ],
      }),
      ridge({ base: 0.53, rise: 0.02, waves: 1.1, phase: 3, nearness: 0.7, rows: 8 }),
      building('village', { x: 0.72, y: 0.532, scale: 0.85, fog: 0.25 }),
      vineRows({ meetAt: 0.52, gap: 0.17, tall: 0.19, kind: 'hedge', bend: 0.1, ground: 'grass' }),
      finish(0.3),
    ],
  },
  lake: {
    light: lights.spring,
    horizon: 0.4,
    sun: [0.3, 0.16],
    layers: [
      sky(0.55, 0.02),
      mountains({
        foot: 0.41,
        nearness: 0.1,
        snow: 0.2,
        peaks: [
          [-0.05, 0.3],
          [0.14, 0.36],
          [0.34, 0.33],
          [0.52, 0.37],
          [0.68, 0.24],
          [0.8, 0.3],
          [0.92, 0.2],
          [1.05, 0.28],
        ],
      }),
      sea(1),
      building('village', { x: 0.62, y: 0.415, scale: 0.9, fog: 0.25 }),
      slope({
        base: 0.66,
        rise: 0.05,
        waves: 0.6,
        phase: 1.4,
        tilt: -0.5,
        nearness: 0.85,
        rows: 19,
        planted: 'terraces',
        stone: '#b5a68a',
      }),
      finish(0.4),
    ],
  },
} as const satisfies Readonly<Record<string, Scene>>;
