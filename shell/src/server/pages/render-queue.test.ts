import type { LiveModule } from '../registry/snapshot.ts';
import { RenderAborted } from '../workers/thread-errors.ts';
import { RenderQueueOverload, RenderQueue } from './render-queue.ts';

const shop = {} as LiveModule;
const other = {} as LiveModule;

describe('the queue of pages', () => {
  it('refuses a page at once when the queue is full, and accepts the next one when there is room', async () => {
    const turns = new RenderQueue({ concurrency: 2, mostWaiting: 3, longestWaitMs: 60_000 });
    const [first] = await Promise.all([turns.take(shop), turns.take(shop)]);
    const waiting = [turns.take(shop), turns.take(shop), turns.take(shop)];
    expect(turns.waiting).toBe(3);
    await expect(turns.take(shop)).rejects.toThrow(RenderQueueOverload);
    await turns.take(other);
    first!();
    const next = await waiting[0]!;
    expect(turns.waiting).toBe(2);
    const last = turns.take(shop);
    for (const wait of [...waiting.slice(1), last]) wait.catch(() => {});
    next();
    (await waiting[1]!)();
    (await waiting[2]!)();
    (await last)();
    expect(turns.waiting).toBe(0);
  });

  it('refuses a page that has waited too long, and frees its place in the queue', async () => {
    const turns = new RenderQueue({ concurrency: 1, mostWaiting: 3, longestWaitMs: 20 });
    const end = await turns.take(shop);
    await expect(turns.take(shop)).rejects.toThrow('the page waited too long for its turn');
    expect(turns.waiting).toBe(0);
    end();
    end();
    const own = await turns.take(shop);
    await expect(turns.take(shop)).rejects.toThrow(RenderQueueOverload);
    own();
  });

  it('removes a page from the queue when its client disconnects', async () => {
    const turns = new RenderQueue({ concurrency: 1, mostWaiting: 3, longestWaitMs: 60_000 });
    await turns.take(shop);
    const signal = new AbortController();
    const left = turns.take(shop, signal.signal);
    signal.abort();
    await expect(left).rejects.toThrow(RenderAborted);
    await expect(turns.take(shop, signal.signal)).rejects.toThrow(RenderAborted);
    expect(turns.waiting).toBe(0);
  });
});
