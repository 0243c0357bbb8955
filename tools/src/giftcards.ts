import { join } from 'node:path';
import { runGiftCardCommand } from '../../commerce-api/src/gift-cards/main.ts';
import { root } from './processes.ts';

// the same folder that `npm start` keeps the database in, wherever the command is given
process.env.CELLARDOOR_HOME ??= join(root, 'var');
process.exit(await runGiftCardCommand(process.argv.slice(2)));
