import { importContent } from '../src/modules/content/import/import-content.ts';
import { type Database } from '../src/platform/db/database.ts';
import { DatabaseUnavailable } from '../src/platform/db/database-unavailable.ts';
import { serve } from './api-under-test.ts';
import { bundle, delivery } from './content-bundle.ts';
import { contentClient, failureOf } from './content-client.ts';
import { embedded } from './databases.ts';

it('the content service says when to ask again while its database is away, and the official client does', async () => {
  const test = await embedded.create();
  await importContent(test.database, bundle, {}, new Date());
  let isAway = false;
  const query: Database['query'] = (sql, values) =>
    isAway ? Promise.reject(new DatabaseUnavailable(new Error('Connection terminated'))) : test.database.query(sql, values);
  const database = Object.assign(Object.create(test.database) as Database, { query });
  const api = await serve(test, database, { contentDeliveryToken: delivery });
  try {
    isAway = true;
    const headers = { authorization: `Bearer ${delivery}` };
    const reply = await fetch(`${api.url}/content/delivery/spaces/cellardoor/environments/master/entries/one`, { headers });
    expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ sys: { type: 'Error', id: 'ServerError' }, message: 'The content cannot be read just now.' }),
    ]);
    expect(await failureOf(contentClient(api, 'delivery', delivery).getEntry('one'))).toMatchObject({ name: 'ServerError' });
    const patient = contentClient(api, 'delivery', delivery, { retryOnError: true, logHandler: () => (isAway = false) });
    expect((await patient.getEntry('one')).sys.id).toBe('one');
  } finally {
    await api.stop();
    await test.drop();
  }
});
