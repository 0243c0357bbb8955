import type { Day } from '@cellardoor/rules/was-prices';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { beginDuePrices } from './scheduled-prices.ts';

/** For how long a reader trusts what it saw, in milliseconds: another process may have written since. */
const trustedForMs = 200;

interface State {
  readonly version: number;
  /** Starts and ends of offers that are past, and days: what is shown changes with each, though nobody writes. */
  readonly passed: number;
  readonly day: Day;
  /** Prices whose minute has come, and that nobody has begun yet. */
  readonly due: number;
}

/** What a reader of the catalogue sees: the text that `token` gives, and the day. */
export interface CatalogueMoment {
  readonly token: string;
  readonly day: Day;
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
    return (await this.moment()).token;
  }

  /** The token, and the day by the database's clock, of one moment: what is kept under a token is as on its day. */
  async moment(): Promise<CatalogueMoment> {
    const { version, passed, day } = await this.state();
    return { token: `${version}.${passed}`, day };
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

  /** Begins the prices whose minute has come: it is the readers who make them true, so that none of them sees an old one. */
  private async read(): Promise<State> {
    const state = (await queryOne<State>(this.db, stateSql)) ?? { version: 0, passed: 0, day: 0, due: 0 };
    if (state.due === 0) return state;
    await beginDuePrices(this.db);
    return this.read();
  }
}

/** `Day` of now, as SQL. */
export const daySql = `((now() at time zone 'utc')::date - date '1970-01-01')`;

// a price of before is proven for whole days, so each day has a catalogue of its own
const stateSql = `
  select version, ${daySql} as day,
    (select count(*) from offers where starts_at <= now()) + (select count(*) from offers where ends_at <= now()) + ${daySql} as passed,
    (select count(*) from scheduled_prices where starts_at <= now()) as due
  from catalogue_state where id = 1`;
