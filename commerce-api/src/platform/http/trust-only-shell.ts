import { secretHeader, speaksForShell } from '@cellardoor/contracts/http/shell-headers';
import { isToken } from './admin-access.ts';
import type { Api } from '../api.ts';
import { refuse } from './refusal.ts';

/**
 * Refuses whoever names a market, a host or a client's address without the shell's secret: mails, prices and limits follow these.
 * A call that names none of them is served as the default market's, by the address of its own connection.
 * @param secrets that of now, and while it is changed the one before; without any, nobody is believed
 */
export function trustOnlyShell(app: Api, secrets: readonly (string | undefined)[]): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (!Object.keys(headers).some(speaksForShell)) return;
    const given = headers[secretHeader];
    if (typeof given === 'string' && secrets.some((secret) => secret && isToken(given, secret))) return;
    refuse(403, 'Only the shell may say for whom it asks.', { code: 'not_the_shell' });
  });
}
