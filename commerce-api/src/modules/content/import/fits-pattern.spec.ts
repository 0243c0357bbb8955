import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

// compares until its input ends, and says of how many comparisons it heard nothing
const program = `
  import { fitsPattern } from ${JSON.stringify(new URL('fits-pattern.ts', `file://${__dirname}/`).href)};
  let isEnded = false;
  process.stdin.resume().on('end', () => (isEnded = true));
  const text = 'a'.repeat(1_000_000);
  let unheard = 0;
  console.log('begun');
  (function compare() {
    for (let i = 0; i < 5; i++) if (fitsPattern({ pattern: '^a+$' }, text) === undefined) unheard++;
    if (isEnded) console.log('unheard', unheard);
    else setImmediate(compare);
  })();`;

it('waits for a pattern match that starts late on a busy machine', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  await once(child.stdout, 'data');
  for (let stop = 0; stop < 8; stop++) {
    child.kill('SIGSTOP');
    await wait(350);
    child.kill('SIGCONT');
    await wait(100);
  }
  child.stdin.end();
  await once(child, 'close');
  expect(said).toBe('begun\nunheard 0\n');
});
