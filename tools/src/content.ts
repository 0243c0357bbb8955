import { join } from 'node:path';
import { runContentCommand } from '../../commerce-api/src/content/import/main.ts';
import { typeOfFile } from '../../commerce-api/src/pictures/type-of-file.ts';
import { facetPaths } from '../../commerce-api/src/search/facet-paths.ts';
import { isShown } from '../../commerce-api/src/search/is-shown.ts';
import { root } from './processes.ts';

// the same folder that `npm start` keeps the database in, wherever the command is given
process.env.CELLARDOOR_HOME ??= join(root, 'var');
process.exit(await runContentCommand(process.argv.slice(2), { typeOfFile, facetPaths, isShown }, process.env.INIT_CWD));
