import type { MarketFacts } from '@cellardoor/contracts';
import type { Audience, Head, PartKind, Shopper } from '../module.ts';

/** Content by entry name. */
export type ContentEntries = Readonly<Record<string, unknown>>;

/** One render, as the shell asks a module's thread for it. */
export interface RenderTask {
  readonly kind: PartKind;
  readonly id: string;
  /** A page's params or a widget's props. */
  readonly input: object;
  /** `identifierPrefix` of the React tree; the browser hydrates with the same. */
  readonly prefix: string;
  readonly url: string;
  readonly market: MarketFacts;
  /** Content entries of the market by name; the same object for the same content. */
  readonly content: ContentEntries;
  readonly shopper: Shopper | null;
  /** For parts of audience 'shopper' only. */
  readonly cookie?: string;
  /** Name of the making of this page for this visitor, with a cookie alone. */
  readonly page?: string;
  readonly requestId: string;
  /** Token of the catalogue that the API is to answer from, or from a later one. */
  readonly catalogue?: string;
  /** Milliseconds from receipt after which fetches and React are aborted. */
  readonly deadlineMs: number;
}

/** A place that another module's widget fills; its mark in the HTML is `<!--slot:{id}-->`. */
export interface SlotMark {
  readonly id: string;
  readonly widget: string;
  readonly props: object;
  readonly when?: 'now' | 'touched' | 'visible';
}

export interface Rendered {
  readonly status: number;
  readonly html: string;
  readonly head?: Head;
  /** JSON, with `<` escaped: fit to stand in a script element. */
  readonly data: string;
  readonly slots: readonly SlotMark[];
  /** In place of a page. */
  readonly redirect?: { readonly location: string; readonly status: number };
}

export interface PartDescription {
  readonly kind: PartKind;
  readonly audience: Audience;
  /** Seconds that a fragment for everyone stays fresh. */
  readonly maxAge: number;
  /** False for a part that shows its input and the shopper, and asks for nothing else. */
  readonly loads: boolean;
  /** When a guest is shown what visitors without a session are shown. */
  readonly sameForGuests?: 'always' | { readonly given: string };
}

/** Every page and widget of a module, by id. */
export type Description = Readonly<Record<string, PartDescription>>;

export type ThreadRequest =
  | ({ readonly op: 'render' } & RenderTask)
  | { readonly op: 'describe' }
  | { readonly op: 'memory' }
  /** Cancels the render of that number, for which no client waits. Has no reply. */
  | { readonly op: 'give-up' };

/** A failure as it crosses the thread's border. `status` is the API's, where it said one. */
export interface ThreadFailure {
  readonly message: string;
  readonly stack?: string;
  readonly status?: number;
}

export type FromThread =
  | { readonly note: 'ready' }
  | { readonly note: 'error' | 'memory'; readonly text: string }
  | { readonly n: number; readonly hints: readonly Pick<SlotMark, 'widget' | 'props'>[] }
  | { readonly n: number; readonly value: unknown }
  | { readonly n: number; readonly failure: ThreadFailure };

/** A render as sent to the thread: markets and content are few and large, so each is sent once in full, and then by number. */
export type SentRender = Omit<RenderTask, 'market' | 'content'> & {
  readonly market: number;
  readonly facts?: MarketFacts;
  readonly content: number;
  readonly entries?: ContentEntries;
};

type Sent = ({ readonly op: 'render' } & SentRender) | Exclude<ThreadRequest, { op: 'render' }>;

export type ToThread = Sent & { readonly n: number };

/** What a thread is started with. */
export interface ThreadData {
  /** The module's server bundle: CommonJS source. */
  readonly code: string;
  readonly filename: string;
  readonly commerceUrl: string;
  /** Proves to the commerce API that the shell asks. */
  readonly shellSecret: string;
  /** Bytes that Buffers of this thread may hold; the heap limit does not see them. */
  readonly maxBuffers: number;
  /** Holds the number of the render at work, so that the shell knows what a thread died of. */
  readonly atWork: Int32Array<SharedArrayBuffer>;
}
