import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './processes.ts';
import { fail } from './terminal.ts';

/** The folder of the site: `CELLARDOOR_HOME`, or `var` in the workspace. Ends the program with a sentence where it cannot be written. */
export async function siteHome(command: string): Promise<string> {
  const home = process.env.CELLARDOOR_HOME ?? join(root, 'var');
  const probe = join(home, `.can-be-written.${process.pid}`);
  try {
    await mkdir(home, { recursive: true });
    await writeFile(probe, 'yes');
    await rm(probe);
  } catch (error) {
    fail(
      `The folder ${home} cannot be written (${(error as NodeJS.ErrnoException).code}). Name another one: CELLARDOOR_HOME=... ${command}`,
    );
  }
  return home;
}
