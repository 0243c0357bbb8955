import type { SceneName } from '@cellardoor/contracts/content';
import { seededRandom } from '../../../modules/catalogue/seeded-random.ts';
import { stack, vault } from './cellar.ts';
import { lights } from './lights.ts';
import { openLands } from './open-lands.ts';
import type { Scene } from './scene.ts';
import { finish, type Stage, stageDefs } from './stage.ts';
import { table } from './table.ts';
import { valleys } from './valleys.ts';

const scenes: Readonly<Record<SceneName, Scene>> = {
  ...valleys,
  ...openLands,
  cellar: { light: lights.ember, horizon: 0.5, sun: [0.6, 0.5], layers: [vault, finish(0.12)] },
  barrels: { light: lights.ember, horizon: 0.5, sun: [0.9, 0.1], layers: [stack, finish(0.15)] },
  table: { light: lights.ember, horizon: 0.5, sun: [0.95, 0.2], layers: [table, finish(0.12)] },
};

/** A scene as an SVG of 1600 by 800; the same each time. */
export function scenePicture(name: SceneName): string {
  const [width, height] = [1600, 800];
  const { light, horizon, sun, layers } = scenes[name];
  const stage: Stage = {
    width,
    height,
    horizon: height * horizon,
    sunX: width * sun[0],
    sunY: height * sun[1],
    light,
    chance: seededRandom(`scene ${name}`),
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${stageDefs(stage)}</defs>`,
    ...layers.map((layer) => layer(stage)),
    '</svg>',
  ].join('');
}
