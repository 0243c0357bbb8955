import type { FaceSchemas, Schema } from './schema.ts';

/** What a module's build says of itself, in `face.json` of its release folder. */
export interface ReleaseFace {
  readonly name: string;
  /** `1.0.0-<content hash>`; also the name of the release's folder. */
  readonly version: string;
  /** Federation container; holds the version, or the browser would serve old code under a known name. */
  readonly container: string;
  readonly pages: Readonly<Record<string, PageFace>>;
  readonly widgets: Readonly<Record<string, PartFace>>;
  readonly emits: readonly string[];
  /** Events that it listens to. */
  readonly hears: readonly string[];
  /** Packages that the release takes from the shell, with the ranges it works with. [EMB-03] */
  readonly shared: Readonly<Record<string, string>>;
  /** Exports of those packages that its code uses. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Calls of the commerce API that its code makes; none known of a release that was built before calls were noted. */
  readonly calls: readonly KnownCall[];
  /** Absent in a release that was built before they were noted, and in a build for development. */
  readonly schemas?: FaceSchemas;
}

/** A call as a release or an API of any build knows it: with names that this build may not know. */
export interface KnownCall {
  readonly name: string;
  readonly method: string;
  /** '/api/product/item/:itemCode' */
  readonly path: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
}

/** What a shell gives to the releases that run in it. [EMB-03] */
export interface Provisions {
  /** Packages by the name that a module asks for. */
  readonly packages: Readonly<Record<string, { readonly version: string; readonly exports: readonly string[] }>>;
  /** Events that the shell and the libraries that it provides emit. */
  readonly emits: readonly string[];
  /** Details of these events, by their names; absent in a shell that was built before they were noted. */
  readonly details?: Readonly<Record<string, Schema>>;
}

/** Files of one page or widget, relative to the release folder, in the order of use. */
export interface PartFace {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** A page brings its routes with it, so that a new page needs no build of the shell. [RTE-17] */
export interface PageFace extends PartFace {
  readonly paths: readonly string[];
  readonly query: readonly string[];
}
