/**
 * The words in which a module describes its public face. Values here are tiny, because they travel to the browser;
 * the phantom type parameters carry the rest.
 */

/** A page's place in the site: the paths that lead to it and the query parameters that it reads. */
export interface PageContract<Params extends object> {
  /** `/product/:itemCode`; `*` stands for any text. `pathTo` builds the first whose parameters are all given. */
  readonly paths: readonly string[];
  /** Query parameters that reach `params`; any other is ignored and never varies a cache. Names are case-sensitive. */
  readonly query: readonly string[];
  readonly params?: Params;
}

export interface WidgetContract<Props extends object> {
  readonly props?: Props;
}

export interface EventContract<Detail> {
  readonly detail?: Detail;
}

/** What one module shows to all others: nothing else of it may be relied on. */
export interface ModuleContract {
  readonly name: string;
  readonly pages: Record<string, PageContract<any>>;
  readonly widgets: Record<string, WidgetContract<any>>;
  readonly events: Record<string, EventContract<any>>;
}

export const page = <Params extends object = {}>(
  paths: readonly string[],
  query: readonly (keyof Params & string)[] = [],
): PageContract<NoInfer<Params>> => ({ paths, query });

export const widget = <Props extends object = {}>(): WidgetContract<NoInfer<Props>> => ({});

export const event = <Detail = void>(): EventContract<NoInfer<Detail>> => ({});

/** Keeps the literal types of a module's contract. */
export const moduleContract = <const C extends ModuleContract>(contract: C): C => contract;
