// `node tools/bin/run.mjs <command> [arguments]`: sets the workspace up where needed, then runs tools/src/<command>.ts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireNode, installDependencies, requireOwnPackages, root } from './prepare.mjs';
import { smallHeaps } from './less-memory.mjs';

requireNode();
requireOwnPackages();
installDependencies();

const endsWithParent = new URL('./ends-with-parent.mjs', import.meta.url).href;
const [command, ...rest] = process.argv.slice(2);
const program = join(root, `tools/src/${command}.ts`);
// an import is often run on the machine that serves the shop
const heaps = command === 'catalogue' ? smallHeaps : [];
const child = spawn(process.execPath, [...heaps, '--import', 'tsx', '--import', endsWithParent, program, ...rest], {
  cwd: process.cwd(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// the terminal sends its signals to the whole group; only a kill aimed at this process must be passed on
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGINT', () => {});
// a script of npm ends with npm, also where npm is killed and passes nothing on; a program that is run by itself may outlive its parent
if (process.env.npm_lifecycle_event) whenParentIsGone(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function whenParentIsGone(act) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    act();
  }, 500);
  look.unref();
}
