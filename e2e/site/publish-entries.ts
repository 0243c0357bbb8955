import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/src/processes.ts';
import { npmCommand } from './npm-command.ts';

/** Publishes entries of one content type, each by its id, as an editor's file does. @throws when the command fails */
export async function publishEntries(type: string, entries: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  const written = Object.entries(entries).map(([id, fields]) => ({
    sys: { id, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: type } } },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }])),
  }));
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-content-'));
  const file = join(folder, 'content.json');
  await writeFile(file, JSON.stringify({ entries: written }));
  const { code, said } = await npmCommand(root, process.env.E2E_HOME!, 'content', '--', 'import', file);
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(said);
}
