import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendOrder } from '../../commerce-api/src/platform/commands/send-order.ts';
import { keyOfOperator } from './operator.ts';

/** A field's value, or a link to an entry or a picture of the shop's own: see `entryLink` and `sceneLink`. */
type Fields = Readonly<Record<string, unknown>>;

export interface DraftEntry {
  readonly id: string;
  readonly type: string;
  readonly fields: Fields;
}

/** Films of the content may come from here; tests answer for it. */
export const filmOrigin = 'https://films.example';

/** A file that a draft links to: see `assetLink`. */
export interface DraftAsset {
  readonly id: string;
  readonly url: string;
  readonly contentType: string;
}

export const assetLink = (id: string): object => ({ sys: { type: 'Link', linkType: 'Asset', id } });
export const entryLink = (id: string): object => ({ sys: { type: 'Link', linkType: 'Entry', id } });
/** A landscape that the demo content has. */
export const sceneLink = (name: string): object => assetLink(`scene-${name}`);

const written = (fields: Fields): object => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]));

/** Saves entries as an editor's drafts: only a preview shows them. @throws OrderRefused when one does not fit its content type */
export const saveDrafts = (entries: readonly DraftEntry[], assets: readonly DraftAsset[] = []): Promise<void> =>
  importEntries(entries, assets, true);

/** Publishes entries as an editor's file does. @throws OrderRefused when one does not fit its content type */
export const publishEntries = (entries: readonly DraftEntry[]): Promise<void> => importEntries(entries, [], false);

async function importEntries(entries: readonly DraftEntry[], assets: readonly DraftAsset[], draft: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-content-'));
  const path = join(folder, 'content.json');
  const bundle = entries.map(({ id, type, fields }) => ({ sys: { id, contentType: { sys: { id: type } } }, fields: written(fields) }));
  const files = assets.map(({ id, url, contentType }) => ({
    sys: { id },
    fields: written({ title: id, file: { url, contentType, fileName: id } }),
  }));
  await writeFile(path, JSON.stringify({ entries: bundle, assets: files }));
  try {
    const order = { command: 'import', path, draft, removeOthers: false, key: await keyOfOperator('content') };
    await sendOrder({ home: process.env.E2E_HOME! }, '/admin/content', order, 0);
  } finally {
    await rm(folder, { recursive: true });
  }
}
