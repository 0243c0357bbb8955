import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Forms {
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

/** Files compressed once, at the highest level; the results are cached on disk by the file's hash for the next start. */
export class CompressedFiles {
  readonly #folder: string;
  readonly #forms = new WeakMap<Buffer, Forms>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get(content: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const forms = this.#forms.get(content) ?? {};
    this.#forms.set(content, forms);
    return (forms[encoding] ??= encoding === 'br' ? this.#brotli(content) : zip(content, { level: 9 }));
  }

  async #brotli(content: Buffer): Promise<Buffer> {
    const file = join(this.#folder, `${createHash('sha256').update(content).digest('hex')}.br`);
    const known = await readFile(file).catch(() => undefined);
    if (known) return known;
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const done = await brotli(content, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length } });
    // a full or read-only disk costs only the next start's time
    await this.#keep(file, done).catch(() => {});
    return done;
  }

  async #keep(file: string, content: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const making = `${file}.${process.pid}`;
    await writeFile(making, content);
    await rename(making, file);
  }
}

/** True for what gets smaller when compressed. */
export const isText = (name: string): boolean => /\.(js|css|json|svg|html|txt|xml|ts)$/.test(name);
