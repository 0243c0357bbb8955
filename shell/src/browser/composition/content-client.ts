import type { ContentClient } from '@cellardoor/mfe-kit';

/** Content entries of the host's brand, each asked for once a page. [CON-01] */
export function createContentClient(origin: string): ContentClient {
  const entries = new Map<string, Promise<unknown>>();
  const draft = () => new URLSearchParams(location.search).get('preview');

  async function request(name: string): Promise<unknown> {
    const address = new URL(`/content/${encodeURIComponent(name)}.json`, origin);
    const preview = draft();
    if (preview !== null) address.searchParams.set('preview', preview);
    const reply = await fetch(address);
    if (!reply.ok) throw Object.assign(new Error(`the content "${name}" answered ${reply.status}`), { statusCode: reply.status });
    return reply.json();
  }

  return {
    async get<T>(name: string) {
      // drafts are never kept
      if (draft() !== null) return (await request(name)) as T;
      const entry = entries.get(name) ?? request(name);
      entries.set(name, entry);
      entry.catch(() => entries.delete(name));
      return (await entry) as T;
    },
  };
}
