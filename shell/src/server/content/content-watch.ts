import { brands, withFacts } from '@cellardoor/brand';
import { shippedContent } from '@cellardoor/content';
import { type ContentReader, contentClient } from '@cellardoor/content/client';
import type { CountryId, Market, MarketFacts } from '@cellardoor/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import type { MarketContent } from './market-content.ts';
import { marketName } from '../market/markets.ts';
import type { ContentSettings } from '../settings/content-settings.ts';
import { DraftReads } from './draft-reads.ts';
import { CachedContent } from './cached-content.ts';
import { serviceDownNote, noDraftNote } from './preview-notes.ts';
import { type BrandsContent, readBrands, ContentServiceDown } from './read-brands.ts';

/** Milliseconds that a start waits for content, and a page for a draft. */
const startWithinMs = 2_000;
const draftWithinMs = 2_500;
/** Milliseconds after which a service that leaves a small question without an answer is away, unless its last answer took a third of that or more. */
const awayAfterMs = 1_000;
/** Milliseconds after which an unanswered call is logged: the client itself gives up after minutes. */
const silentAfterMs = 5_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** What an editor gets to see: a draft, or why there is none and what is published stands in its place. */
type Preview = { readonly draft: MarketContent; readonly note?: undefined } | { readonly draft?: undefined; readonly note: string };

/** A promise that does not take longer. @throws after so many milliseconds */
async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ContentServiceDown(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Holds the content of every market, and looks for news beside the traffic: no page ever waits for a content service. While that does not
 * answer, what was good stays, after a restart too; before it ever answered, a brand shows what it ships with. [CNT-05]
 */
export class ContentWatch {
  readonly #settings: ContentSettings;
  readonly #log: Log;
  readonly #cache: CachedContent;
  readonly #reader: ContentReader;
  readonly #drafts: DraftReads | undefined;
  #brands: BrandsContent = {};
  #markets = new Map<string, MarketContent>();
  #syncToken: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** How long its last answer took, of those that came in time. */
  #tookMs = 0;
  /** When it last said what there is. */
  #heardAt: Date | undefined;
  #trouble = '';
  #closed = false;

  constructor(settings: ContentSettings, home: string, log: Log) {
    this.#settings = settings;
    this.#log = log;
    this.#cache = new CachedContent(home, settings.published.space);
    this.#reader = contentClient(settings.published);
    this.#drafts = settings.drafts && new DraftReads(contentClient(settings.drafts));
    this.#take({});
  }

  /** What pages of the market are made of now. */
  of(market: Market): MarketContent {
    return this.#markets.get(marketName(market))!;
  }

  /** True where drafts may be seen at all. */
  get hasDrafts(): boolean {
    return this.#drafts !== undefined;
  }

  /**
   * Content with all drafts in it, the home page's by this id where one is named. What is published is shown where they cannot be read now, and
   * without a note where there are no drafts to be seen. [CNT-04]
   */
  async preview(market: MarketFacts, id: string | undefined): Promise<Preview | undefined> {
    if (!this.#drafts) return undefined;
    try {
      const { home, ...others } = await within(draftWithinMs, Promise.race([this.#drafts.read(market.brand, id), this.#silence()]));
      const drafts = withFacts(market, { ...others, ...(home && { home: { ...home, isPreview: true } }) });
      return { draft: { version: '', entries: { ...this.of(market).entries, ...drafts } } };
    } catch (error) {
      this.#log.warn({ reason: (error as Error).message }, 'there is no draft to be shown');
      return { note: error instanceof ContentServiceDown ? serviceDownNote(market, this.#heardAt) : noDraftNote };
    }
  }

  /** Rejects where the service does not answer even the smallest question, and stays open otherwise: a draft of a service that is slow may take longer. */
  async #silence(): Promise<never> {
    const answer = this.#reader.getSpace().catch(() => undefined);
    await within(Math.max(awayAfterMs, 3 * this.#tookMs), answer);
    return new Promise<never>(() => {});
  }

  /** Starts with the cached content, waits up to two seconds for the service, and then polls for changes. Never throws. */
  async start(): Promise<void> {
    const cached = await this.#cache.read();
    if (cached) this.#take(cached);
    this.#heardAt = cached && (await this.#cache.writtenAt());
    const looking = this.#look();
    await within(startWithinMs, looking).catch(() => {});
    void looking.then(() => this.#again());
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #again(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#look().then(() => this.#again()), this.#settings.lookEveryMs).unref();
  }

  /** A sync says whether anything changed; only then everything is read. */
  async #look(): Promise<void> {
    const askedAt = performance.now();
    const silence = setTimeout(() => this.#note(`no answer in ${silentAfterMs} ms`), silentAfterMs).unref();
    try {
      const asked = this.#syncToken ? { nextSyncToken: this.#syncToken } : { initial: true as const };
      const { entries, assets, deletedEntries, deletedAssets, nextSyncToken } = await this.#reader.withoutLinkResolution.sync(asked);
      const news = entries.length + assets.length + deletedEntries.length + deletedAssets.length;
      const tookMs = performance.now() - askedAt;
      if (tookMs < draftWithinMs) this.#tookMs = tookMs;
      // a body without a token is no answer of a content service
      if (!nextSyncToken) throw new Error('the content service answers something else');
      if (news > 0) await this.#renew();
      this.#syncToken = nextSyncToken;
      this.#heardAt = new Date();
      this.#trouble = '';
    } catch (error) {
      this.#note((error as Error).message);
      this.#syncToken = undefined;
    } finally {
      clearTimeout(silence);
    }
  }

  async #renew(): Promise<void> {
    const read = await readBrands(this.#reader, this.#brands, (brand, entry, reason) =>
      this.#log.warn({ brand, entry, reason }, 'content cannot be shown; what was there stays'),
    );
    if (!this.#take(read)) return;
    this.#log.info('content is new');
    await this.#cache.write(read).catch((error: Error) => this.#note(`it cannot be cached: ${error.message}`));
  }

  /** True when it is other content than before. */
  #take(read: BrandsContent): boolean {
    const [before, now] = [JSON.stringify(this.#brands), JSON.stringify(read)];
    if (this.#markets.size > 0 && before === now) return false;
    const version = createHash('sha256').update(now).digest('base64url').slice(0, 12);
    this.#brands = read;
    this.#markets = new Map(
      brands.flatMap(({ facts: { id }, countries }) =>
        (Object.keys(countries) as CountryId[]).map((country) => {
          const market = { brand: id, country };
          const entries = { ...shippedContent(market), ...withFacts(market, read[id] ?? {}) };
          return [marketName(market), { version, entries }] as const;
        }),
      ),
    );
    return true;
  }

  /** Once for each trouble, not at each look. */
  #note(reason: string): void {
    if (reason !== this.#trouble) this.#log.warn({ reason }, 'the content service does not answer; the last good content stays');
    this.#trouble = reason;
  }
}
