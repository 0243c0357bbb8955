import type { Release, ReleaseStore } from '@cellardoor/registry';
import { SourceMap } from 'node:module';

/** Name under which a release's server bundle runs, as stacks show it. */
export const bundleName = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name}-${version}.cjs`;

/** The first line of a stack that lies in the release, as its author knows it: 'mfe-product/src/pages/product/crumbs.ts:12'. Undefined where none does. */
export async function sourceLineOf(stack: string, release: Release, store: ReleaseStore): Promise<string | undefined> {
  const bundle = bundleName(release).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const places = [...stack.matchAll(new RegExp(`${bundle}:(\\d+):(\\d+)`, 'g'))];
  if (places.length === 0) return undefined;
  const files = await store.readRelease(release.name, release.version).catch(() => undefined);
  const map = files?.get('node/server.cjs.map');
  if (!map) return undefined;
  const sources = new SourceMap(JSON.parse(map.toString()));
  for (const [, line, column] of places) {
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if ('originalSource' in found && found.originalSource) return `${found.originalSource}:${found.originalLine + 1}`;
  }
  return undefined;
}
