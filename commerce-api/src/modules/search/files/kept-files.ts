import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { CatalogueVersion } from '../../catalogue/catalogue-version.ts';

const compress = promisify(brotliCompress);

/** A file made of the catalogue. */
export interface CatalogueFile {
  readonly etag: string;
  readonly text: Buffer;
  readonly brotli: Buffer;
}

async function fileOf(content: unknown): Promise<CatalogueFile> {
  const text = Buffer.from(JSON.stringify(content));
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { text, brotli, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Files that are made when first asked for, and again when the catalogue has changed or the day has. */
export class KeptFiles {
  private readonly kept = new Map<string, { token: string; file: Promise<CatalogueFile> }>();

  constructor(private readonly version: CatalogueVersion) {}

  /** @param make resolves with the content and whether all of it is of this catalogue; what is not is made again for whoever asks next */
  async get(name: string, make: () => Promise<{ content: unknown; isCurrent: boolean }>): Promise<CatalogueFile> {
    const token = await this.version.token();
    const known = this.kept.get(name);
    if (known?.token === token) return known.file;
    const forget = () => this.kept.get(name)?.file === file && this.kept.delete(name);
    const file = make().then(({ content, isCurrent }) => {
      if (!isCurrent) forget();
      return fileOf(content);
    });
    file.catch(forget);
    this.kept.set(name, { token, file });
    return file;
  }
}
