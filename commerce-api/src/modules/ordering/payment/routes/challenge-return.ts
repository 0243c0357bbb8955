import { createHash } from 'node:crypto';
import { challengeAnswered, challengeReturnPath } from '@cellardoor/contracts/http/challenge-return';
import type { Api } from '../../../../platform/api.ts';

/** The page around the frame takes it from here; the word itself proves nothing, and the gateway is asked. */
const script = `parent.postMessage({ type: '${challengeAnswered}' }, location.origin);`;
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Back to the shop</title><script>${script}</script></html>`;
const policy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Where banks' pages send a browser's frame after their question, by a form of another site. It reads nothing of it, and changes nothing. */
export function challengeReturnRoute(app: Api): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    const options = { schema: { hide: true }, config: { fromOtherSites: true } } as const;
    scope.post(challengeReturnPath, options, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(html),
    );
  });
}
