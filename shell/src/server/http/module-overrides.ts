import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { moduleOverridesPath } from '../document/overrides-note.ts';
import type { ModuleOverrides } from '../registry/module-overrides.ts';
import type { Snapshot } from '../registry/snapshot.ts';
import { overridePort, overridesCookie, overridesIn } from '../request/overrides-cookie.ts';
import { type Visitor, visitorOf } from '../request/visitor.ts';
import type { Shell } from '../shell.ts';
import { formFieldsOf } from './form-call.ts';
import { plainPage, sendUnknownHost } from './kind-errors.ts';
import { overridesTexts } from './module-overrides.texts.ts';
import { type OverrideForm, sendOverridesPage } from './module-overrides-page.ts';

const bodyLimit = 2048;
const none: ModuleOverrides = new Map();

/** The modules that a request takes from its visitor's machine; none where the deployment does not allow it. [EMB-04] */
export const overridesOf = (
  { settings }: Shell,
  { headers }: FastifyRequest,
  { protocol }: Pick<Visitor, 'protocol'>,
  { modules }: Snapshot,
): ModuleOverrides => (settings.moduleOverrides ? overridesIn(headers.cookie, protocol, modules) : none);

/** True for a form that a page of this very origin sent: browsers name it, and another site must not choose for the visitor. */
const isFromHere = ({ headers }: FastifyRequest, { origin }: Visitor): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : headers.origin === origin;

/** The overrides as a form changes them; otherwise the form again, with the field that is wrong. */
function changed(overrides: ModuleOverrides, fields: URLSearchParams, { modules }: Snapshot): ModuleOverrides | OverrideForm {
  const change = fields.get('change');
  const module = fields.get('module') ?? '';
  const port = (fields.get('port') ?? '').trim();
  if (change === 'remove-all') return none;
  if (!modules.has(module)) return { module, port, wrong: 'module' };
  if (change === 'remove') return new Map([...overrides].filter(([name]) => name !== module));
  const number = overridePort(port);
  return number === undefined ? { module, port, wrong: 'port' } : new Map([...overrides, [module, number]]);
}

/** Where a deployment for tests lets a browser take modules from its own machine: the page that asks for them, and its form. [EMB-04] */
export function moduleOverridesRoutes(app: FastifyInstance, shell: Shell): void {
  if (!shell.settings.moduleOverrides) return;
  const show = (request: FastifyRequest, reply: FastifyReply, visitor: Visitor, asked: OverrideForm) => {
    const live = shell.modules.current;
    return sendOverridesPage(reply, [...live.modules.keys()].sort(), overridesOf(shell, request, visitor, live), asked);
  };
  app.get<{ Querystring: Record<string, unknown> }>(moduleOverridesPath, async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    if (!visitor.market) return sendUnknownHost(reply);
    const { module = '', port = '' } = request.query;
    return show(request, reply, visitor, { module: String(module), port: String(port) });
  });
  app.post(moduleOverridesPath, { bodyLimit }, async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    if (!visitor.market) return sendUnknownHost(reply);
    if (!isFromHere(request, visitor)) return plainPage(reply, 403, overridesTexts.refused, overridesTexts.fromElsewhere);
    const live = shell.modules.current;
    const next = changed(overridesOf(shell, request, visitor, live), formFieldsOf(request), live);
    if (!(next instanceof Map)) return show(request, reply, visitor, next as OverrideForm);
    return reply
      .header('set-cookie', overridesCookie(next, visitor.protocol))
      .header('cache-control', 'no-store')
      .redirect(moduleOverridesPath, 303);
  });
}
