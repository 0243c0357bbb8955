import type { ReleaseFace } from '@cellardoor/mfe-kit/server';

const entries: Record<Exclude<keyof ReleaseFace, 'calls' | 'schemas'>, true> = {
  name: true,
  version: true,
  container: true,
  pages: true,
  widgets: true,
  emits: true,
  hears: true,
  shared: true,
  uses: true,
};

/** What a build says of itself. @throws a sentence that names what an older build did not note */
export function parseFace(content: Buffer): ReleaseFace {
  const face = Object(JSON.parse(content.toString())) as Partial<ReleaseFace>;
  const missing = Object.keys(entries).filter((entry) => face[entry as keyof ReleaseFace] === undefined);
  if (missing.length > 0) throw new Error(`face.json lacks ${missing.join(', ')}: build the module anew`);
  // a release of before calls and types were noted runs on, and can be gone back to
  return { calls: [], ...face } as ReleaseFace;
}
