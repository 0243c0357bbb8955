import { publish, type ReleaseStore } from '@cellardoor/registry';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ModuleSketch {
  readonly name: string;
  readonly version?: string;
  /** Paths and query of each page. */
  readonly pages?: Record<string, { readonly paths: readonly string[]; readonly query?: readonly string[] }>;
  readonly widgets?: readonly string[];
  /** Source of the server bundle: CommonJS, as the build would make it. */
  readonly code: string;
  readonly css?: string;
  /** What it takes from the shell. */
  readonly shared?: Record<string, string>;
  readonly uses?: Record<string, string[]>;
}

const integrity = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** The files of a small release, as the build would leave them in `dist/<module>/`. */
export function aModule({
  name,
  version = '1.0.0-a',
  pages = {},
  widgets = [],
  code,
  css = `.${name}{color:red}`,
  shared = {},
  uses = {},
}: ModuleSketch) {
  const files = { js: ['remoteEntry.js'], css: ['style.css'] };
  const script = Buffer.from(`/* ${name} ${version} */`);
  const style = Buffer.from(css);
  const faces = Object.entries(pages).map(([id, { paths, query = [] }]) => [id, { paths, query, ...files }]);
  const face = {
    name,
    version,
    container: `${name}_${version.replace(/\W/g, '_')}`,
    pages: Object.fromEntries(faces) as Record<string, { paths: readonly string[]; query: readonly string[]; js: string[]; css: string[] }>,
    widgets: Object.fromEntries(widgets.map((id) => [id, files])),
    emits: [],
    hears: [],
    shared,
    uses,
    calls: [],
  };
  const contents = {
    'face.json': json(face),
    'integrity.json': json({ 'remoteEntry.js': integrity(script), 'style.css': integrity(style) }),
    'remoteEntry.js': script,
    'style.css': style,
    'node/server.cjs': Buffer.from(code),
  };
  return { face, files: new Map(Object.entries(contents)) };
}

/** The CommonJS source in a test's own folder. */
export const codeIn = (folder: string, file = 'module.cjs'): string => readFileSync(join(folder, file), 'utf8');

/** Publishes a module, so that it is live. */
export const publishModule = (store: ReleaseStore, sketch: ModuleSketch) => publish(store, aModule(sketch));
