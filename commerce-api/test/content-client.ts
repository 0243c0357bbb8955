import { type ContentfulClientApi, createClient } from 'contentful';
import type { ApiUnderTest } from './api-under-test.ts';

/** The official client, as a reader of published content or of drafts has it. */
export const contentClient = (api: Pick<ApiUnderTest, 'url'>, kind: 'delivery' | 'preview', accessToken: string, parts: object = {}) =>
  createClient({
    space: 'cellardoor',
    accessToken,
    host: new URL(api.url).host,
    insecure: true,
    basePath: `/content/${kind}`,
    retryOnError: false,
    ...parts,
  });

export const entryIds = async (client: ContentfulClientApi<undefined>, query: object): Promise<string[]> =>
  (await client.getEntries(query as never)).items.map(({ sys }) => sys.id);

/** What a call that should fail says, or that it did not. */
export const failureOf = async (asked: Promise<unknown>): Promise<{ name: string; message: string }> =>
  asked.then(
    () => ({ name: 'none', message: '' }),
    (error: Error) => error,
  );
