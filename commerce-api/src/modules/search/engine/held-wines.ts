import { isDishTerm } from '../../catalogue/dish-terms.ts';

interface Holding {
  /** Of each wine in it all words. */
  readonly held?: readonly string[] | null;
}

/** The wines that mixed cases hold, by their words: a case is found by none of these, but may be left out by them. */
export class HeldWines {
  private readonly ofRow = new Map<number, readonly string[]>();
  /** Rows by the words of a wine in them, as one text. */
  private readonly rows = new Map<string, Set<number>>();
  private readonly byWord = new Map<string, Set<string>>();

  constructor(documents: readonly Holding[]) {
    for (const [row, document] of documents.entries()) this.set(row, document);
  }

  /** Gives a row the wines of a product, or none. */
  set(row: number, document: Holding | undefined): void {
    for (const wine of this.ofRow.get(row) ?? []) this.takeOut(wine, row);
    const held = document?.held ?? [];
    if (held.length > 0) this.ofRow.set(row, held);
    else this.ofRow.delete(row);
    for (const wine of held) this.putIn(wine, row);
  }

  /** The rows with a wine that has every one of these words whole. */
  rowsOf(words: readonly string[]): number[] {
    const [rarest, ...others] = words.map((word) => this.byWord.get(word) ?? new Set<string>()).sort((one, other) => one.size - other.size);
    return [...(rarest ?? [])].filter((wine) => others.every((wines) => wines.has(wine))).flatMap((wine) => [...this.rows.get(wine)!]);
  }

  private putIn(wine: string, row: number): void {
    const known = this.rows.get(wine);
    if (known) return void known.add(row);
    this.rows.set(wine, new Set([row]));
    for (const word of wordsIn(wine)) this.byWord.set(word, (this.byWord.get(word) ?? new Set<string>()).add(wine));
  }

  private takeOut(wine: string, row: number): void {
    const rows = this.rows.get(wine)!;
    rows.delete(row);
    if (rows.size > 0) return;
    this.rows.delete(wine);
    for (const word of wordsIn(wine)) {
      const wines = this.byWord.get(word)!;
      wines.delete(wine);
      if (wines.size === 0) this.byWord.delete(word);
    }
  }
}

const wordsIn = (wine: string): Set<string> => new Set(wine.split(' ').filter((word) => !isDishTerm(word)));
