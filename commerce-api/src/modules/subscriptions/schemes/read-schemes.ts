import { isCountryId } from '@cellardoor/contracts/countries';
import { findBrand } from '@cellardoor/brand';
import { Value } from 'typebox/value';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { RewardSchemeDocument } from './reward-scheme.ts';
import { SchemeDocument } from './scheme.ts';

/** A scheme of any type. */
export type AnySchemeDocument = SchemeDocument | RewardSchemeDocument;

const refuseFile = (why: string): never => refuse(422, why, { code: 'scheme_file' });

/** `/cases/0/bottles` as an operator reads it: `cases.0.bottles`. */
const fieldOf = (pointer: string) => pointer.slice(1).replaceAll('/', '.') || 'the scheme';

/**
 * Schemes out of the JSON of an operator's file, which holds one or a list. Nothing is loaded of a file with a mistake.
 * @throws Refusal 422 that names the scheme and the field
 */
export function readSchemes(text: string): AnySchemeDocument[] {
  const given = parse(text);
  const all: unknown[] = Array.isArray(given) ? given : [given];
  if (all.length === 0) refuseFile('The file holds no scheme.');
  return all.map(readScheme);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return refuseFile(`The file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readScheme(given: unknown, at: number): AnySchemeDocument {
  const name = `Scheme ${at + 1}${given && typeof given === 'object' && 'code' in given ? ` (${String(given.code)})` : ''}`;
  const isReward = typeof given === 'object' && given !== null && 'type' in given && given.type === 'WINEREWARD';
  const [mistake] = Value.Errors(isReward ? RewardSchemeDocument : SchemeDocument, given);
  if (mistake) refuseFile(`${name}: ${fieldOf(mistake.instancePath)} ${mistake.message}.`);
  const scheme = given as AnySchemeDocument;
  if (!isCountryId(scheme.country)) refuseFile(`${name}: the shop does not sell in the country '${scheme.country}'.`);
  const unknown = scheme.brands.find((brand) => !findBrand(brand));
  if (unknown !== undefined) refuseFile(`${name}: there is no brand '${unknown}'.`);
  const types = scheme.type === 'WINEPLAN' ? scheme.cases.map(({ caseType }) => caseType) : scheme.items;
  if (new Set(types).size < types.length)
    refuseFile(scheme.type === 'WINEPLAN' ? `${name}: two cases have one caseType.` : `${name}: an item stands twice.`);
  return scheme;
}

/** @throws Refusal 422 for an item that the catalogue does not have, or, as what is joined with, that is no case of a wine plan and no monthly amount */
export function requireItems(scheme: AnySchemeDocument, kinds: ReadonlyMap<string, string>): void {
  const missing = itemsOf(scheme).find((itemCode) => !kinds.has(itemCode));
  if (missing !== undefined) refuseFile(`${scheme.code}: the catalogue has no item ${missing}.`);
  if (scheme.type === 'WINEREWARD') {
    const goods = scheme.items.find((itemCode) => !kindNamed(kinds.get(itemCode)!).beginsReward);
    if (goods) refuseFile(`${scheme.code}: ${goods} is no monthly amount of wine reward.`);
    return;
  }
  const other = scheme.cases.find(({ itemCode }) => kindNamed(kinds.get(itemCode)!).lineType !== 'WINEPLAN_RECRUITMENT_ITEM');
  if (other) refuseFile(`${scheme.code}: ${other.itemCode} is no case of a wine plan.`);
}

/** Every item that a scheme names. */
export function itemsOf(scheme: AnySchemeDocument): string[] {
  if (scheme.type === 'WINEREWARD') return [...scheme.items, ...(scheme.welcomeItem ? [scheme.welcomeItem.itemCode] : [])];
  const { swaps, additions, freeGifts, welcomeGifts, cases } = scheme;
  return [
    ...swaps,
    ...additions,
    ...freeGifts,
    ...welcomeGifts.flatMap(({ itemCode }) => itemCode ?? []),
    ...cases.map(({ itemCode }) => itemCode),
  ];
}
