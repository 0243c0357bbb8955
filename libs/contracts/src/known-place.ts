/** Towns or suburbs of some postcodes, as the post writes them, and where they lie. */
export interface KnownPlace {
  /** Postcodes, or in the United Kingdom districts: 'BS', 1 to 11, is BS1 to BS11. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
  readonly towns: readonly string[];
  readonly state?: string;
  /** Degrees north and east of its middle. */
  readonly at: readonly [latitude: number, longitude: number];
}
