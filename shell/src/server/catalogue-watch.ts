import type { Upstream } from './upstream/upstream.ts';

/**
 * Milliseconds from the start of one look to the next, and that one may take. A look does not wait for the one before, so that a slow reply
 * delays nothing: with the 200 ms for which the API trusts what it read, a changed price is on every page within two seconds. [PRD-16]
 */
const lookEveryMs = 500;
const lookWithinMs = 1_200;
/** Milliseconds for which API processes may still show the figures from before a rating. */
const ratingsRestMs = 1_000;

interface CatalogueState {
  readonly token: string;
  readonly ratings: number;
  readonly rated: readonly string[];
}

/** Knows which catalogue the API shows, so that nothing made of an older one is served. While the API does not answer, what is known stays. */
export class CatalogueWatch {
  #token = '';
  #ratings: number | undefined;
  #looks = 0;
  /** The latest look that was answered. */
  #answered = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #commerce: Upstream;
  readonly #onRated: (itemCodes: readonly string[]) => void;

  /** @param onRated hears of products whose ratings changed, once every API process shows them */
  constructor(commerce: Upstream, onRated: (itemCodes: readonly string[]) => void) {
    this.#commerce = commerce;
    this.#onRated = onRated;
  }

  /** Stands for everything that pages show of the catalogue but ratings and stock; empty before the API told. */
  get token(): string {
    return this.#token;
  }

  /** Looks once, and from then on all the while. Never throws. */
  async watch(): Promise<void> {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.watch(), lookEveryMs).unref();
    await this.#look().catch(() => {});
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const look = ++this.#looks;
    const path = `/catalogue/state${this.#ratings === undefined ? '' : `?ratings=${this.#ratings}`}`;
    const { body } = await this.#commerce.json<CatalogueState>(path, {}, AbortSignal.timeout(lookWithinMs));
    // a reply that a later one has overtaken tells of an older catalogue
    if (typeof body.token !== 'string' || look < this.#answered) return;
    this.#answered = look;
    this.#token = body.token;
    this.#ratings = body.ratings;
    if (body.rated.length > 0) setTimeout(() => this.#onRated(body.rated), ratingsRestMs).unref();
  }
}
