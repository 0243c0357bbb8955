import { type Queries, queryOne } from '../db/database.ts';

/** For how long a reader trusts what it saw, in milliseconds: another process may have written since. */
const trustedForMs = 200;

interface State {
  readonly version: number;
  /** Starts and ends of offers that are past: prices change with each, though nobody writes. */
  readonly passed: number;
}

/** The number that grows with every write to the catalogue but ratings and stock; what was kept under another number is stale. */
export class CatalogueVersion {
  private known: { state: Promise<State>; token?: string; at: number } | undefined;

  constructor(private readonly db: Queries) {}

  async current(): Promise<number> {
    return (await this.state()).version;
  }

  /** Text that changes with everything that a page shows of the catalogue, offers that begin or end among it. The same in all processes. */
  async token(): Promise<string> {
    const { version, passed } = await this.state();
    return `${version}.${passed}`;
  }

  /** Makes the next reader look unless what was seen last is this token: somebody saw another one. */
  expect(token: string): void {
    if (this.known?.token !== token) this.forget();
  }

  /** Makes the next reader look: this process has just written. */
  forget(): void {
    this.known = undefined;
  }

  private state(): Promise<State> {
    const now = performance.now();
    if (!this.known || now - this.known.at > trustedForMs) {
      const known: NonNullable<typeof this.known> = { state: this.read(), at: now };
      this.known = known;
      known.state.then(
        ({ version, passed }) => (known.token = `${version}.${passed}`),
        () => this.known === known && (this.known = undefined),
      );
    }
    return this.known.state;
  }

  private async read(): Promise<State> {
    const state = await queryOne<State>(
      this.db,
      `select version, (select count(*) from offers where starts_at <= now()) + (select count(*) from offers where ends_at <= now()) as passed
         from catalogue_state where id = 1`,
    );
    return state ?? { version: 0, passed: 0 };
  }
}
