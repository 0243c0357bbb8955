import type { Queries } from '../../../platform/db/database.ts';
import type { FindFileType } from './shop-lookups.ts';
import type { BundledEntity } from './bundle.ts';

/** What is wrong with pictures that name a file of the shop, each with its field. What stands elsewhere is not looked at. */
export async function pictureProblems(db: Queries, assets: readonly BundledEntity[], typeOfFile: FindFileType): Promise<string[]> {
  const problemOf = async (file: unknown): Promise<string | undefined> => {
    const { url, contentType } = (file ?? {}) as Record<string, unknown>;
    if (typeof url !== 'string' || !/^\/[^/]/.test(url)) return undefined;
    const type = await typeOfFile(db, url);
    if (type === undefined) return `the shop has no file ${url}; one that stands elsewhere is named as //host/path`;
    return contentType === undefined || contentType === type
      ? undefined
      : `the contentType of ${url} is ${type}; it says ${String(contentType)}`;
  };
  const problems: string[] = [];
  for (const { sys, fields } of assets)
    for (const file of Object.values(fields.file ?? {})) {
      const problem = await problemOf(file);
      if (problem !== undefined) problems.push(`asset ${sys.id}, field file: ${problem}`);
    }
  return problems;
}
