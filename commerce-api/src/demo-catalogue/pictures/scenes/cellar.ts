import { darker, lighter, mix } from '../colour.ts';
import { n, noiseFilter, stops } from '../svg.ts';
import type { Layer } from './stage.ts';

const oak = '#9a6a3c';

/** A barrel's head: staves, the hoop round it, light from the upper right. */
export function barrelHead(x: number, y: number, radius: number, shade: number): string {
  const wood = mix(oak, '#1a0f08', shade);
  let staves = '';
  for (let i = -3; i <= 3; i++) {
    const at = x + (i / 3.6) * radius;
    const half = Math.sqrt(Math.max(0, radius * radius * 0.8 - (at - x) ** 2));
    staves += `<path d="M${n(at)} ${n(y - half)}V${n(y + half)}" stroke="#1a0d05" stroke-opacity=".55" stroke-width="${n(radius * 0.018)}"/>`;
  }
  return [
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${darker(wood, 0.45)}"/>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.985)}" fill="none" stroke="${mix('#8d8a86', '#1a0f08', shade)}" stroke-width="${n(radius * 0.05)}"/>`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.9)}" fill="${wood}"/>${staves}`,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.9)}" fill="url(#head-light)"/>`,
    `<rect x="${n(x - radius * 0.62)}" y="${n(y - radius * 0.09)}" width="${n(radius * 1.24)}" height="${n(radius * 0.2)}" rx="${n(radius * 0.03)}" fill="${darker(wood, 0.28)}"/>`,
    `<circle cx="${n(x)}" cy="${n(y + radius * 0.5)}" r="${n(radius * 0.07)}" fill="#20120a"/>`,
    `<text x="${n(x)}" y="${n(y - radius * 0.3)}" font-size="${n(radius * 0.24)}" text-anchor="middle" font-family="serif" fill="#2a160a" opacity=".6">${1 + (Math.round(x + y) % 88)}</text>`,
  ].join('');
}

const woodDefs = [
  `<radialGradient id="head-light" cx=".66" cy=".3" r=".9">${stops([0, '#ffe0a8', 0.5], [0.4, '#ffd08a', 0.14], [1, '#000000', 0.5])}</radialGradient>`,
  noiseFilter('old-stone', '.018 .03', 5, 7, '0 0 0 0 .05 0 0 0 0 .04 0 0 0 0 .03 1.6 0 0 0 -.5'),
  `<radialGradient id="lamp">${stops([0, '#fff4d2', 1], [0.12, '#ffdc96', 0.85], [0.4, '#ffb45a', 0.28], [1, '#ff9a3c', 0])}</radialGradient>`,
].join('');

const lamp = (x: number, y: number, reach: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(reach)}" fill="url(#lamp)"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(2.5, reach * 0.035))}" fill="#fff7df"/>`;

/** A vaulted cellar: arch behind arch, lamps between them, a row of barrels on either side. */
export const vault: Layer = ({ width, height }) => {
  const [farX, farY] = [width * 0.6, height * 0.54];
  const bays = 9;
  let drawing = `<defs>${woodDefs}</defs><rect width="${width}" height="${height}" fill="#3a281b"/>`;
  for (let bay = 0; bay < bays; bay++) {
    const scale = 1 / (1 + bay * 0.52);
    const half = width * 0.78 * scale;
    const floor = farY + (height * 1.12 - farY) * scale;
    const spring = farY - height * 0.12 * scale;
    const crown = farY - height * 1.0 * scale;
    const light = 0.24 + bay * 0.085;
    const stone = mix('#4a3524', '#eac48a', Math.min(0.9, light));
    const arch = `M${n(farX - half)} ${n(floor)}V${n(spring)}Q${n(farX - half)} ${n(crown)} ${n(farX)} ${n(crown)}Q${n(farX + half)} ${n(crown)} ${n(farX + half)} ${n(spring)}V${n(floor)}Z`;
    drawing += `<path d="${arch}" fill="${darker(stone, 0.3)}"/>`;
    drawing += `<path d="${arch.slice(0, -1)}" fill="none" stroke="${lighter(stone, 0.1)}" stroke-width="${n(58 * scale)}"/>`;
    drawing += `<path d="${arch.slice(0, -1)}" fill="none" stroke="#160d07" stroke-opacity=".35" stroke-width="${n(58 * scale)}" stroke-dasharray="${n(3 * scale)} ${n(46 * scale)}"/>`;
    drawing += `<path d="M${n(farX - half * 0.96)} ${n(floor)}H${n(farX + half * 0.96)}L${n(farX)} ${n(farY + 4)}Z" fill="${mix('#2a1b11', '#caa06a', Math.min(0.6, light))}" opacity=".9"/>`;
    const radius = half * 0.105;
    if (bay > 0)
      for (const side of [-1, 1]) {
        for (const up of [0, 1, 2])
          drawing += barrelHead(
            farX + side * half * (0.85 - up * 0.012),
            floor - radius * (1 + up * 2.02),
            radius,
            0.5 - bay * 0.06 + up * 0.04,
          );
      }
    if (bay > 0 && bay < 7) drawing += lamp(farX, crown + height * 0.2 * scale, height * 0.3 * scale);
  }
  drawing += lamp(farX, farY - 8, height * 0.2);
  return (
    drawing +
    `<rect width="${width}" height="${height}" filter="url(#old-stone)" opacity=".38"/>` +
    `<linearGradient id="left-dark" x1="0" x2="1" y1="0" y2="0">${stops([0, '#0d0704', 0.82], [0.4, '#0d0704', 0.3], [0.7, '#0d0704', 0])}</linearGradient><rect width="${width}" height="${height}" fill="url(#left-dark)"/>`
  );
};

/** Barrels stacked to the picture's edges, head on, lit from the right. */
export const stack: Layer = ({ width, height, chance }) => {
  const radius = height * 0.2;
  let drawing = `<defs>${woodDefs}</defs><rect width="${width}" height="${height}" fill="#140b06"/>`;
  for (let row = 0; row < 4; row++) {
    const y = height * 1.02 - radius * 0.9 - row * radius * 1.72;
    for (let at = -1; at < 6; at++) {
      const x = at * radius * 2.04 + (row % 2 ? radius * 1.02 : 0) + radius * 0.4;
      drawing += barrelHead(
        x,
        y,
        radius * 0.985,
        Math.min(0.8, Math.max(0.12, 0.72 - (x / width) * 0.55 + row * 0.05 + (chance() - 0.5) * 0.12)),
      );
    }
  }
  return (
    drawing +
    lamp(width * 0.9, height * 0.1, height * 0.55) +
    `<rect width="${width}" height="${height}" filter="url(#old-stone)" opacity=".35"/>` +
    `<linearGradient id="left-dark" x1="0" x2="1" y1="0" y2="0">${stops([0, '#0d0704', 0.8], [0.45, '#0d0704', 0.4], [0.8, '#0d0704', 0])}</linearGradient><rect width="${width}" height="${height}" fill="url(#left-dark)"/>`
  );
};
