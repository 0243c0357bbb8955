import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendOrder } from '../src/platform/commands/send-order.ts';
import type { BundledEntity } from '../src/modules/content/import/bundle.ts';
import { exportContent } from '../src/modules/content/import/export-content.ts';
import { fillContent } from '../src/modules/content/import/fill-content.ts';
import type { ContentReport } from '../src/modules/content/import/import-content.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import type { TestDatabaseKind } from './databases.ts';

/** Starts an API with the content that ships, and gives what an editor does to it. */
export async function startEditor({ create }: Pick<TestDatabaseKind, 'create'>) {
  const api: ApiUnderTest = await startFilledApi({ create }, fillContent, {
    contentDeliveryToken: 'd',
    contentPreviewToken: 'p',
    contentRequestsPerSecond: 10_000,
    contentOrigins: { pictures: ['https://pictures.example.com'], films: [] },
  });
  const key = await addOperator(api.database, { name: 'an editor', role: 'content' }, new Date());
  const shipped: ReadonlyMap<string, BundledEntity> = new Map(
    (await exportContent(api.database)).entries!.map((entry) => [entry.sys.id, entry]),
  );

  const order = (body: object) => sendOrder<ContentReport>({ home: api.home }, '/admin/content', { ...body, key }, 0);
  const send = (command: 'import' | 'try-import', content: object, draft = false) => {
    const path = join(api.home, 'content.json');
    writeFileSync(path, JSON.stringify(content));
    return order({ command, path, draft, removeOthers: false });
  };
  /** An entry that ships with a brand, some of its fields changed. */
  const changed = (id: string, fields: Record<string, unknown>): BundledEntity => {
    const { sys, fields: before } = shipped.get(id)!;
    const values = Object.entries(fields).map(([field, value]) => [field, { 'en-GB': value }]);
    return { sys: { id, contentType: sys.contentType! }, fields: { ...before, ...Object.fromEntries(values) } };
  };
  const refusal = (content: object) =>
    send('try-import', content).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  const notices = async (content: object) => (await send('try-import', content)).notices ?? [];
  return { api, shipped, order, send, changed, refusal, notices };
}

/** What an editor has at hand. */
export type Editor = Awaited<ReturnType<typeof startEditor>>;

/** An entry that lifts wines; at Law's, by ten, where `fields` say nothing else. */
export const aBoost = (fields: Record<string, unknown>, id = 'boost') => ({
  sys: { id, contentType: { sys: { id: 'searchBoost' } } },
  fields: Object.fromEntries(
    Object.entries({ title: 'Seen first', brand: 'law', strength: 10, ...fields }).map(([field, value]) => [field, { 'en-GB': value }]),
  ),
});
