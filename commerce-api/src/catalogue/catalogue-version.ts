import { type Queries, queryOne } from '../db/database.ts';

/** For how long a reader trusts the version that it saw, in milliseconds: another process may have written since. */
const trustedFor = 200;

/** The number that grows with every write to the catalogue; what was kept under another number is stale. */
export class CatalogueVersion {
  private known: { version: Promise<number>; at: number } | undefined;

  constructor(private readonly db: Queries) {}

  current(): Promise<number> {
    const now = performance.now();
    if (!this.known || now - this.known.at > trustedFor) {
      const version = this.read();
      this.known = { version, at: now };
      version.catch(() => (this.known = undefined));
    }
    return this.known.version;
  }

  /** Makes the next reader look: this process has just written. */
  forget(): void {
    this.known = undefined;
  }

  private async read(): Promise<number> {
    const row = await queryOne<{ version: number }>(this.db, 'select version from catalogue_state where id = 1');
    return row?.version ?? 0;
  }
}
