import { join } from 'node:path';
import { runOperatorProgram } from '../../commerce-api/src/app/admin/main.ts';
import { root } from './processes.ts';

// the same folder that `npm start` keeps the database in, wherever the command is given
process.env.CELLARDOOR_HOME ??= join(root, 'var');
process.exit(await runOperatorProgram('storage', process.argv.slice(2)));
