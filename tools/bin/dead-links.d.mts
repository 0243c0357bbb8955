export interface Page {
  readonly links: readonly { readonly url: string; readonly line: number }[];
  readonly anchors: ReadonlySet<string>;
}
export function anchorOf(heading: string): string;
export function readPage(text: string): Promise<Page>;
export function deadLinks(pages: ReadonlyMap<string, Page>, isThere: (path: string) => boolean): string[];
export function unlistedDecisions(file: string, text: string, numbers: ReadonlySet<string>, isThere: (path: string) => boolean): string[];
