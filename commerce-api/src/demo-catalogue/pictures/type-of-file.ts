import type { Queries } from '../../platform/db/database.ts';
import { findPictured } from './find-pictured.ts';
import { readPictureName } from './picture-file.ts';

const folder = '/pictures/';
const types: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' };

/** The media type of a picture, by its name. */
export const typeOfPicture = (name: string): string => types[name.slice(name.lastIndexOf('.') + 1)]!;

/** The media type of the picture at a path of the shop; undefined where there is none. */
export async function typeOfFile(db: Queries, path: string): Promise<string | undefined> {
  const picture = path.startsWith(folder) ? readPictureName(path.slice(folder.length)) : undefined;
  if (!picture || (picture.kind === 'product' && !(await findPictured(db, picture.itemCode)))) return undefined;
  return typeOfPicture(picture.name);
}
