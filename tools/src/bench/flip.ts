import { type Built, folderStore, publish, readBuilt, rolledBack } from '@cellardoor/registry';
import { join } from 'node:path';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { root } from '../processes.ts';
import { startSite } from '../site.ts';
import { measureThroughput } from './throughput.ts';

/** How long a running shell takes to see a release and a rollback of the product module under load, and what the load lost. Milliseconds. */
export async function measureFlip(home: string): Promise<Record<string, number>> {
  const store = folderStore(home);
  const built = await readBuilt(join(root, 'dist/product'));
  const next = underAnotherVersion(built);
  const site = await startSite({ port: await freePort(), operationsPort: await freePort(), home, logs: 'ignore' });
  try {
    const load = measureThroughput(`${site.url}/product/W1001`, { seconds: 12 });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const flip = await timed(async () => {
      await publish(store, next);
      await untilLive(site.operationsUrl, next.face.version);
    });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const rollback = await timed(async () => {
      await store.changeRegistry((registry) => rolledBack(registry, 'product'));
      await untilLive(site.operationsUrl, built.face.version);
    });
    const { requestsPerSecond, errors } = await load;
    return { 'flip ms': flip, 'rollback ms': rollback, 'requests a second meanwhile': requestsPerSecond, 'requests lost': errors };
  } finally {
    await site.stop();
  }
}

/** The same code as another release: what is timed is the flip. */
function underAnotherVersion({ face, files }: Built): Built {
  const other = { ...face, version: `${face.version}b` };
  return { face: other, files: new Map(files).set('face.json', Buffer.from(JSON.stringify(other))) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round(performance.now() - started);
}

async function untilLive(url: string, version: string): Promise<void> {
  for (;;) {
    const { live } = (await (await fetch(`${url}/ready`)).json()) as { live: Record<string, string> };
    if (live.product === version) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
