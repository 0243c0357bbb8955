import type { LiveModule } from '../registry/snapshot.ts';
import { NobodyWaits } from '../workers/thread-errors.ts';
import { TooManyPages, Turns } from './turns.ts';

const shop = {} as LiveModule;
const other = {} as LiveModule;

describe('turns of pages', () => {
  it('refuses at once a page that would make the queue too long, and takes the next one when there is room', async () => {
    const turns = new Turns({ atOnce: 2, mostWaiting: 3, longestWaitMs: 60_000 });
    const [first] = await Promise.all([turns.take(shop), turns.take(shop)]);
    const waiting = [turns.take(shop), turns.take(shop), turns.take(shop)];
    expect(turns.waiting).toBe(3);
    await expect(turns.take(shop)).rejects.toThrow(TooManyPages);
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

  it('refuses a page that has waited for too long, and gives its place to nobody', async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 3, longestWaitMs: 20 });
    const end = await turns.take(shop);
    await expect(turns.take(shop)).rejects.toThrow('the page waited too long for its turn');
    expect(turns.waiting).toBe(0);
    end();
    end();
    const own = await turns.take(shop);
    await expect(turns.take(shop)).rejects.toThrow(TooManyPages);
    own();
  });

  it('lets go of a page that nobody waits for', async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 3, longestWaitMs: 60_000 });
    await turns.take(shop);
    const gone = new AbortController();
    const left = turns.take(shop, gone.signal);
    gone.abort();
    await expect(left).rejects.toThrow(NobodyWaits);
    await expect(turns.take(shop, gone.signal)).rejects.toThrow(NobodyWaits);
    expect(turns.waiting).toBe(0);
  });
});
