import { runCatalogueCommand } from '../../commerce-api/src/catalogue/import/main.ts';

process.exit(await runCatalogueCommand(process.argv.slice(2), process.env.INIT_CWD));
