interface Excluding {
  readonly excludedBrands: readonly string[];
}

/** Rows that a brand does not sell. */
export class HiddenRows {
  private readonly byBrand = new Map<string, Set<number>>();

  constructor(documents: readonly Excluding[]) {
    for (const [row, { excludedBrands }] of documents.entries()) this.add(row, excludedBrands);
  }

  /** Undefined when the brand sells all. */
  of(brand: string): ReadonlySet<number> | undefined {
    return this.byBrand.get(brand);
  }

  /** Hides a row from these brands alone. */
  set(row: number, excludedBrands: readonly string[]): void {
    for (const rows of this.byBrand.values()) rows.delete(row);
    this.add(row, excludedBrands);
  }

  private add(row: number, brands: readonly string[]): void {
    for (const brand of brands) this.byBrand.set(brand, (this.byBrand.get(brand) ?? new Set<number>()).add(row));
  }
}
