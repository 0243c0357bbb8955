import { join } from 'node:path';
import { runContentCommand } from '../../commerce-api/src/modules/content/import/main.ts';
import { typeOfFile } from '../../commerce-api/src/demo-catalogue/pictures/type-of-file.ts';
import { facetPaths } from '../../commerce-api/src/modules/search/facet-paths.ts';
import { isShown } from '../../commerce-api/src/modules/search/is-shown.ts';
import { root } from './processes.ts';

// the same folder that `npm start` keeps the database in, wherever the command is given
process.env.CELLARDOOR_HOME ??= join(root, 'var');
process.exit(await runContentCommand(process.argv.slice(2), { typeOfFile, facetPaths, isShown }, process.env.INIT_CWD));
