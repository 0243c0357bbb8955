import type { Queries } from '../../db/database.ts';
import { findPictured } from '../../pictures/find-pictured.ts';
import { readPictureName } from '../../pictures/picture-file.ts';
import { typeOfPicture } from '../../pictures/picture-types.ts';
import type { BundledEntity } from './bundle.ts';

const folder = '/pictures/';

/** What is wrong with the file that a picture names on the shop itself, in words that follow its field. What stands elsewhere is not looked at. */
async function fileProblem(db: Queries, file: unknown): Promise<string | undefined> {
  const { url, contentType } = (file ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || !/^\/[^/]/.test(url)) return undefined;
  const picture = url.startsWith(folder) ? readPictureName(url.slice(folder.length)) : undefined;
  const isThere = picture && (picture.kind !== 'product' || (await findPictured(db, picture.itemCode)) !== undefined);
  if (!isThere) return `the shop has no file ${url}; one that stands elsewhere is named as //host/path`;
  const type = typeOfPicture(picture.name);
  return contentType === undefined || contentType === type
    ? undefined
    : `the contentType of ${url} is ${type}; it says ${String(contentType)}`;
}

/** What is wrong with pictures that name a file of the shop, each with its field. Those that were taken before are not looked at again: a wine may have gone since. */
export async function pictureProblems(db: Queries, assets: readonly BundledEntity[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { sys, fields } of assets)
    for (const file of Object.values(fields.file ?? {})) {
      const problem = await fileProblem(db, file);
      if (problem !== undefined) problems.push(`asset ${sys.id}, field file: ${problem}`);
    }
  return problems;
}
