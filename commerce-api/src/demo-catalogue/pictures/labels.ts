import type { BottleSpec, LabelName } from '../../modules/catalogue/bottle-spec.ts';
import { darker, lightness, mix } from './colour.ts';
import { cylinder, line, rectangle, type Warp } from './cylinder.ts';
import { type FontName, lettering, type TextOptions } from './lettering.ts';
import { ornament } from './ornaments.ts';
import { centre, contour, type Silhouette } from './silhouettes.ts';
import { acrossGradient, fill, n, noiseFilter, stops, stroke } from './svg.ts';

const papers = ['#f4efe3', '#f8f5ec', '#efe8d8', '#fbf9f4'];
const cream = '#f6ead0';

/** The label's place on the glass, and what its printing is drawn with. */
class Label {
  readonly top: number;
  readonly height: number;
  readonly half: number;
  readonly warp: Warp;
  readonly paper: string;
  readonly dark: boolean;
  readonly ink: string;
  readonly gold: string;

  constructor(
    readonly spec: BottleSpec,
    readonly shape: Silhouette,
  ) {
    const isBand = spec.label === 'band';
    this.top = Math.max(shape.form === 'square' ? shape.shoulder + 52 : shape.shoulder + 22, 372);
    this.height = isBand ? 210 : Math.min(shape.base - 46 - this.top, spec.label === 'minimal' ? 196 : 300);
    this.half = shape.body * (isBand ? 1.5 : 1.18);
    this.warp = cylinder(shape.body * 1.002, centre, this.top + this.height / 2, 7);
    const coloured = spec.label === 'modern' && lightness(spec.accent) < 0.4 && (spec.seed >>> 9) % 2 === 1;
    this.paper = coloured ? spec.accent : papers[(spec.seed >>> 7) % papers.length]!;
    this.dark = lightness(this.paper) < 0.5;
    this.ink = this.dark ? '#f3e6c4' : mix('#1d1815', spec.accent, 0.25);
    this.gold = this.dark ? '#d9b968' : '#a1813c';
  }

  get bottom(): number {
    return this.top + this.height;
  }

  /** Height of a share of the label. */
  y(share: number): number {
    return this.top + this.height * share;
  }

  area(inset: number): string {
    return rectangle(centre - this.half + inset, this.top + inset, (this.half - inset) * 2, this.height - inset * 2, this.warp);
  }

  stripe(from: number, height: number, colour: string): string {
    return fill(rectangle(centre - this.half, from, this.half * 2, height, this.warp), colour);
  }

  rule(y: number, half: number, colour: string, width: number): string {
    return stroke(line([centre - half, y], [centre + half, y], this.warp, 24), colour, width);
  }

  write(font: FontName, text: string, size: number, y: number, colour: string, options: TextOptions = {}): string {
    return fill(lettering(font, text, size, centre, y, this.warp, { widest: this.half * 1.34, ...options }), colour);
  }

  engrave(share: number, size: number, colour: string, width: number): string {
    const path = ornament(this.spec.ornament, [centre, this.y(share)], (this.height / 300) * size, this.warp);
    return stroke(path, colour, width, 1, 'stroke-linejoin="round"');
  }
}

function classic(l: Label): string {
  const { producer, cuvee, vintage, place, accent } = l.spec;
  return [
    stroke(l.area(9), l.gold, 1.6),
    stroke(l.area(13), l.gold, 0.6),
    l.engrave(0.25, 1.02, l.ink, 0.95),
    l.write('cinzel', producer.toUpperCase(), 25, l.y(0.51), l.ink, { spacing: 0.05 }),
    l.rule(l.y(0.565), 38, l.gold, 1),
    l.write('garamondItalic', cuvee, 20, l.y(0.645), l.ink),
    l.write('garamond', vintage, 30, l.y(0.77), l.dark ? l.gold : accent, { spacing: 0.08 }),
    l.write('sans', place.toUpperCase(), 9.6, l.y(0.88), l.ink, { spacing: 0.16 }),
  ].join('');
}

function modern(l: Label): string {
  const { producer, cuvee, vintage, place, accent } = l.spec;
  return [
    l.stripe(l.y(0.7), l.height * 0.3, l.dark ? darker(l.paper, 0.35) : accent),
    l.engrave(0.2, 0.95, l.dark ? l.gold : accent, 1.15),
    l.write('caslon', producer, 36, l.y(0.5), l.ink),
    l.write('sans', place.toUpperCase(), 9.4, l.y(0.6), l.ink, { spacing: 0.2 }),
    l.write('caslon', vintage, 34, l.y(0.86), cream, { spacing: 0.1 }),
    l.write('sans', cuvee.toUpperCase(), 7.6, l.y(0.945), cream, { spacing: 0.22 }),
  ].join('');
}

function script(l: Label): string {
  const { producer, cuvee, vintage, place, accent } = l.spec;
  return [
    l.rule(l.top + 12, l.half - 10, l.gold, 2),
    l.rule(l.bottom - 12, l.half - 10, l.gold, 2),
    l.engrave(0.23, 0.9, l.gold, 1),
    l.write('script', producer, 52, l.y(0.54), l.dark ? l.ink : accent),
    l.write('garamond', cuvee, 18, l.y(0.66), l.ink, { spacing: 0.04 }),
    l.write('sans', place.toUpperCase(), 9, l.y(0.75), l.ink, { spacing: 0.2 }),
    l.write('garamond', vintage, 26, l.y(0.88), l.gold, { spacing: 0.1 }),
  ].join('');
}

function band(l: Label): string {
  const { producer, cuvee, vintage, place, accent } = l.spec;
  return [
    l.stripe(l.top, 9, l.gold),
    l.stripe(l.bottom - 9, 9, l.gold),
    l.stripe(l.top + 12, l.height - 24, accent),
    l.rule(l.top + 17, l.half, '#e2c987', 0.8),
    l.rule(l.bottom - 17, l.half, '#e2c987', 0.8),
    l.write('sans', place.toUpperCase(), 9.4, l.top + 46, '#e9d39a', { spacing: 0.22, widest: l.half * 1.05 }),
    l.write('smallCaps', producer, 34, l.y(0.52), '#fbf3dd', { widest: l.half * 1.05 }),
    l.write('garamondItalic', cuvee, 19, l.y(0.67), '#e9d39a', { widest: l.half * 1.05 }),
    l.write('garamond', vintage, 24, l.y(0.83), '#fbf3dd', { spacing: 0.12 }),
  ].join('');
}

function minimal(l: Label): string {
  const { producer, cuvee, vintage, place, accent } = l.spec;
  const bright = l.dark ? l.gold : accent;
  return [
    l.write('caslon', producer, 34, l.top + 52, l.ink),
    l.rule(l.top + 68, 60, bright, 2.4),
    l.write('sans', place.toUpperCase(), 9.2, l.top + 92, l.ink, { spacing: 0.18 }),
    l.write('garamondItalic', cuvee, 19, l.top + 124, l.ink),
    l.write('caslon', vintage, 30, l.bottom - 24, bright),
  ].join('');
}

const printings: Record<LabelName, (label: Label) => string> = { classic, modern, script, band, minimal };

/** Where the label is on the bottle: its middle, and its height. */
export function labelPlace(shape: Silhouette, spec: BottleSpec): { readonly middle: number; readonly height: number } {
  const { top, height } = new Label(spec, shape);
  return { middle: top + height / 2, height };
}

/** Grain of the paper and the light on it; `id` keeps bottles of one drawing apart. */
export function labelDefs(id: string, shape: Silhouette, spec: BottleSpec): string {
  const label = new Label(spec, shape);
  const light = stops(
    [0, '#120c08', 0.62],
    [0.1, '#120c08', 0.26],
    [0.2, '#fff', 0.22],
    [0.3, '#fff', 0.12],
    [0.5, '#120c08', 0],
    [0.78, '#120c08', 0.22],
    [1, '#120c08', 0.7],
  );
  return (
    acrossGradient(`${id}-light`, centre - shape.body, centre + shape.body, light) +
    noiseFilter(`${id}-paper`, '.9 .7', 3, spec.seed % 97, '0 0 0 0 .25 0 0 0 0 .2 0 0 0 0 .12 .5 0 0 0 -.17') +
    `<clipPath id="${id}-label"><path d="${label.area(0)}"/></clipPath>`
  );
}

/** The printed label, lying on the glass. */
export function labelBody(id: string, shape: Silhouette, spec: BottleSpec): string {
  const l = new Label(spec, shape);
  const lift = rectangle(centre - l.half - 1, l.top + 3, l.half * 2 + 2, l.height + 1, l.warp);
  return [
    `<g clip-path="url(#${id}-outline)">`,
    fill(lift, '#000', `opacity=".35" filter="url(#${id}-soft)"`),
    fill(l.area(0), l.paper),
    printings[spec.label](l),
    `<g clip-path="url(#${id}-label)"><rect x="${centre - shape.body}" y="${l.top - 14}" width="${shape.body * 2}" height="${n(l.height + 34)}" filter="url(#${id}-paper)" opacity=".5"/></g>`,
    fill(l.area(0), `url(#${id}-light)`),
    l.rule(l.top, l.half, 'rgba(255,255,255,.5)', 0.9),
    l.rule(l.bottom + 0.6, l.half, 'rgba(0,0,0,.4)', 1.4),
    `<g clip-path="url(#${id}-label)">${stroke(contour(shape, -1, shape.body * 0.3, shape.top, shape.base), '#fff', shape.body * 0.2, 0.13, `filter="url(#${id}-soft)"`)}</g>`,
    '</g>',
  ].join('');
}
