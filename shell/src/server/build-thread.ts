import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bundleThread } from './workers/thread-code.ts';

/** `tsx build-thread.ts <file>`: bundles the program of the module threads, for `main.ts` to find beside itself. */
const file = process.argv[2]!;
await mkdir(dirname(file), { recursive: true });
await writeFile(file, await bundleThread());
