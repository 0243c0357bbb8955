// `node tools/bin/run.mjs <command> [arguments]`: sets the workspace up where needed, then runs tools/src/<command>.ts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installDependencies, root } from './prepare.mjs';

checkNode();
installDependencies();

const [command, ...rest] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', 'tsx', join(root, `tools/src/${command}.ts`), ...rest], {
  cwd: process.cwd(),
  stdio: 'inherit',
});
// the terminal sends its signals to the whole group; only a kill aimed at this process must be passed on
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGINT', () => {});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
