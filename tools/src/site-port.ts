import { portIsTaken } from './processes.ts';
import { fail } from './terminal.ts';

/** The port on which a site tells operators how it is: `OPERATIONS_PORT`, or a thousand above the site's own. */
export const operationsPortOf = (port: number): number => Number(process.env.OPERATIONS_PORT) || port + 1000;

/** The port that the site is to have: `PORT`, or 8080. Ends the program with a sentence when that is no port, or it or one beside it is taken. */
export async function sitePort(command: string): Promise<number> {
  const port = Number(process.env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
  if (await portIsTaken(port)) fail(`Port ${port} is taken. Stop the program that uses it, or choose another: PORT=8090 ${command}`);
  const operations = operationsPortOf(port);
  if (await portIsTaken(operations))
    fail(`Port ${operations} is taken. It is where operators look; choose another: OPERATIONS_PORT=9090 ${command}`);
  const commerce = Number(process.env.COMMERCE_PORT);
  if (commerce && (await portIsTaken(commerce)))
    fail(`Port ${commerce} is taken. Choose another for the commerce API: COMMERCE_PORT=8091 ${command}`);
  return port;
}
