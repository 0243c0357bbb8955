import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { Type } from 'typebox';
import type { Api, Deps } from '../../platform/api.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { RegionMap } from '../../modules/catalogue/region-map.ts';
import { findPictured } from './find-pictured.ts';
import { mapPicture } from './maps/map-picture.ts';
import { type ProductFile, readPictureName } from './picture-file.ts';
import { Studio, StudioBusy } from './studio.ts';
import { typeOfPicture } from './type-of-file.ts';

/** Pictures of the demo catalogue, drawn once and kept with the sources. */
const keptFolder = join(packageRoot, 'src/demo-catalogue/pictures/drawn');

const bytesOf = (folder: string, name: string): Promise<Buffer | undefined> => readFile(join(folder, name)).catch(() => undefined);

/**
 * `/pictures/{itemCode}-{width}.avif`, `/pictures/{itemCode}-label-{width}.avif`, `/pictures/glass-{look}-{width}.avif`,
 * `/pictures/scene-{name}-{width}.avif`, `/pictures/map-{country}-{region}.svg`, for mails `/pictures/{itemCode}-120.png`, and for shared links
 * `/pictures/{itemCode}-960.jpg` and `/pictures/scene-{name}-960.jpg`; labels, pictures that are no AVIF, and imported wines, are drawn when first asked for.
 */
export function pictureRoutes(app: Api, { database, settings }: Pick<Deps, 'database' | 'settings'>): void {
  const drawnFolder = join(settings.home, 'pictures');
  const studio = new Studio(drawnFolder);
  app.addHook('onClose', async () => studio.close());

  const drawn = async (file: ProductFile): Promise<Buffer | undefined> => {
    const product = await findPictured(database, file.itemCode);
    // a case has as many labels as wines, a card none
    if (!product || (file.view === 'label' && product.picture !== 'bottle')) return undefined;
    await studio.draw(product, file);
    return bytesOf(drawnFolder, file.name);
  };

  app.get(
    '/pictures/:file',
    {
      logLevel: 'warn',
      schema: {
        tags: ['pictures'],
        summary: 'A picture: AVIF, SVG of a map, PNG for mails, or JPEG for shared links',
        description:
          'Products, labels and glasses: 120, 240, 480 and 960 wide, three by four; products as PNG, too, 120 wide, and as JPEG, 960 wide. Scenes: 480, 960 and 1600 wide, two by one, as JPEG, too, 960 wide. Maps of countries and their wine regions: SVG, square.',
        params: Type.Object({ file: Type.String({ maxLength: 64 }) }),
      },
    },
    async ({ params }, reply) => {
      const file = readPictureName(params.file) ?? refuse(404, 'There is no such picture.', { code: 'unknown_picture' });
      if (file.kind === 'shared') return lasting(reply, file.name).send(await sharedJpeg(file.keptAs));
      if (file.kind === 'map') return lasting(reply, file.name).send(mapOf(file.map));
      const bytes =
        (await bytesOf(keptFolder, file.name)) ??
        (file.kind === 'product' ? ((await bytesOf(drawnFolder, file.name)) ?? (await drawn(file).catch(refuseTooMany))) : undefined);
      if (!bytes) return refuse(404, 'There is no such picture.', { code: 'unknown_picture' });
      return lasting(reply, file.name).send(bytes);
    },
  );
}

const lasting = (reply: FastifyReply, name: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=31536000, immutable').type(typeOfPicture(name));

const sharedJpegs = new Map<string, Promise<Buffer>>();

/** A scene as JPEG, for those who read no AVIF; there are a dozen. */
function sharedJpeg(keptAs: string): Promise<Buffer> {
  const made = sharedJpegs.get(keptAs) ?? sharp(join(keptFolder, keptAs)).jpeg().toBuffer();
  sharedJpegs.set(keptAs, made);
  // a moment without memory is no reason to fail for ever
  made.catch(() => sharedJpegs.delete(keptAs));
  return made;
}

const drawnMaps = new Map<string, string>();

/** A map is drawn in a few milliseconds, and kept for as long as the process lives: there are not many. */
function mapOf(map: RegionMap): string {
  const drawn = drawnMaps.get(map.file) ?? mapPicture(map);
  drawnMaps.set(map.file, drawn);
  return drawn;
}

function refuseTooMany(error: unknown): never {
  if (error instanceof StudioBusy) refuse(503, 'The picture is not ready yet.', { code: 'picture_not_ready' });
  throw error;
}
