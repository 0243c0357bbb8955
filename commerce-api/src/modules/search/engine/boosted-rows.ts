import { boostedBy, type SearchBoost } from '@cellardoor/content';
import { type BoostsByBrand, nameKey } from '../../content/search-boosts.ts';
import type { Column } from './columns.ts';
import { YieldTimer } from './yield-timer.ts';
import { ensureCapacity } from './room.ts';
import type { RowFacts } from './row-facts.ts';

type By = (typeof boostedBy)[number];

/** What is known of rows that a boost may name. */
export interface BoostableRows {
  readonly facts: RowFacts;
  readonly columns: Readonly<Record<'region' | 'grape', Column>>;
  readonly labels: ReadonlyMap<number, string>;
}

/** How strong each name is, by a number that stands for it: a name is read once, and not for every row. */
class NamedStrengths {
  private readonly byName = new Map<string, number>();
  private readonly byNumber = new Map<number, number>();

  constructor(
    boosts: readonly SearchBoost[],
    by: By,
    private readonly nameOf: (number: number) => string,
  ) {
    for (const { strength, [by]: names } of boosts)
      for (const name of names) this.byName.set(nameKey(name), Math.max(strength, this.byName.get(nameKey(name)) ?? 0));
  }

  of(number: number): number {
    if (this.byName.size === 0) return 0;
    const known = this.byNumber.get(number);
    if (known !== undefined) return known;
    const strength = this.byName.get(nameKey(this.nameOf(number))) ?? 0;
    this.byNumber.set(number, strength);
    return strength;
  }
}

/** What one brand lifts. Of several boosts of a row the strongest counts. */
class BrandBoosts {
  /** By row. */
  strengths: Uint8Array;
  private readonly byCode: ReadonlyMap<string, number>;
  private readonly named: Readonly<Record<Exclude<By, 'itemCodes'>, NamedStrengths>>;

  constructor(
    boosts: readonly SearchBoost[],
    private readonly rows: BoostableRows,
  ) {
    const { facts, columns, labels } = rows;
    this.strengths = new Uint8Array(facts.codes.length);
    const codes = boosts.toSorted((one, other) => one.strength - other.strength);
    this.byCode = new Map(codes.flatMap(({ itemCodes, strength }) => itemCodes.map((code) => [code, strength] as const)));
    const label = (column: Column) => (place: number) => labels.get(column.ids[place - 1]!) ?? '';
    this.named = {
      grapes: new NamedStrengths(boosts, 'grapes', label(columns.grape)),
      regions: new NamedStrengths(boosts, 'regions', label(columns.region)),
      producers: new NamedStrengths(boosts, 'producers', (number) => facts.producerNamed(number)),
    };
  }

  set(row: number): void {
    const { facts, columns } = this.rows;
    const { grapes, regions, producers } = this.named;
    let strength = Math.max(
      this.byCode.get(facts.codes[row]!) ?? 0,
      regions.of(columns.region.single![row]!),
      producers.of(facts.producers[row]!),
    );
    for (const place of columns.grape.several!.get(row)) strength = Math.max(strength, grapes.of(place));
    this.strengths = ensureCapacity(this.strengths, row);
    this.strengths[row] = strength;
  }
}

/** What editors lift, by brand and row. */
export class BoostedRows {
  private constructor(private readonly byBrand: ReadonlyMap<string, BrandBoosts>) {}

  static readonly none = new BoostedRows(new Map());

  /** Reads it for all rows, in pieces between which others have their turn. */
  static async of(boosts: BoostsByBrand, rows: BoostableRows, pace = new YieldTimer()): Promise<BoostedRows> {
    const byBrand = new Map([...boosts].map(([brand, own]) => [brand, new BrandBoosts(own, rows)]));
    for (let row = 0; byBrand.size > 0 && row < rows.facts.codes.length; row++) {
      for (const own of byBrand.values()) own.set(row);
      if ((row & 255) === 0 && pace.isDue()) await pace.rest();
    }
    return new BoostedRows(byBrand);
  }

  /** What is added to the score of each row; undefined where the brand lifts nothing. */
  of(brand: string): Uint8Array | undefined {
    return this.byBrand.get(brand)?.strengths;
  }

  /** Reads it for a row that has changed. */
  set(row: number): void {
    for (const own of this.byBrand.values()) own.set(row);
  }
}
