import type { FastifyReply } from 'fastify';
import type { WalletId } from '@cellardoor/rules/wallets';
import type { Api, Foundation } from '../platform/api.ts';
import type { SandboxPage } from './sandbox-page.ts';
import { type GatewayKeys, requireMerchant } from './merchant.ts';
import { sandboxPath } from './microform-files.ts';
import { readJwt, signJwt } from './signed-jwt.ts';
import { walletScripts } from './wallet-files.ts';
import { answerPage, chosenCard, sheetPage, type SheetRequest } from './wallet-sheet.ts';
import { makeWalletToken } from './wallet-tokens.ts';

/** Minutes for which Apple's word on a merchant opens a sheet. */
const sessionMinutes = 5;
const choosePath = `${sandboxPath}/wallets/choose`;

interface FormCall {
  Body: Readonly<Record<string, string>> | null;
}

/** An origin of a page, with nothing in it that a policy or a script would read otherwise: a host may hold `;` and `"`. */
const isPlainOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** A sheet's request as it came; undefined for one that is not whole. */
function sheetRequest(body: FormCall['Body']): SheetRequest | undefined {
  const { wallet, amount = '', currency = '', merchant = '', networks = '', origin = '', session = '' } = body ?? {};
  const isWallet = wallet === 'googlePay' || wallet === 'applePay';
  if (!isWallet || !isPlainOrigin(origin) || !/^\d{1,9}\.\d\d$/.test(amount) || !/^[A-Z]{3}$/.test(currency) || merchant === '')
    return undefined;
  return { wallet: wallet satisfies WalletId, amount, currency, merchant, networks, origin, session };
}

/** What stands for the wallets of Google and Apple: their scripts, their sheets, and Apple's word on a merchant. */
export function sandboxWallets(app: Api, { database, now }: Foundation, { key, secret }: GatewayKeys): void {
  const hide = { hide: true } as const;
  for (const [path, read] of Object.entries(walletScripts))
    app.get(path, { schema: hide }, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' })
        .send(read()),
    );

  app.post<{ Body: { merchantIdentifier?: string; displayName?: string } }>(
    `${sandboxPath}/apple-pay/sessions`,
    { schema: hide, preHandler: requireMerchant(key) },
    async ({ body: { displayName } }, reply) => {
      if (!displayName) return reply.code(400).send({ statusMessage: 'merchantIdentifier and displayName are wanted' });
      const merchantSessionIdentifier = signJwt({ merchant: displayName }, await secret(), now(), sessionMinutes);
      return reply.code(201).send({ merchantSessionIdentifier, displayName });
    },
  );

  const page = { schema: hide, config: { fromOtherSites: true } } as const;
  const show = (reply: FastifyReply, { html, policy }: SandboxPage) =>
    reply.type('text/html; charset=utf-8').headers({ 'content-security-policy': policy, 'cache-control': 'no-store' }).send(html);
  /** The request of a sheet that may be shown. */
  const asked = async (body: FormCall['Body']) => {
    const request = sheetRequest(body);
    const isOpen = request?.wallet !== 'applePay' || readJwt(request.session, await secret(), now()) !== undefined;
    return isOpen ? request : undefined;
  };
  const refused = (reply: FastifyReply) => reply.code(400).send({ reason: 'SHEET_INVALID' });

  app.post<FormCall>(`${sandboxPath}/wallets/sheet`, page, async ({ body }, reply) => {
    const request = await asked(body);
    return request ? show(reply, sheetPage(request, choosePath)) : refused(reply);
  });

  app.post<FormCall>(choosePath, page, async ({ body }, reply) => {
    const request = await asked(body);
    if (!request) return refused(reply);
    if (body!.cancel) return show(reply, answerPage(null, request.origin));
    const card = chosenCard(request, body!.card ?? '');
    if (!card) return refused(reply);
    const { wallet, amount, currency, origin } = request;
    return show(reply, answerPage(await makeWalletToken(database, { wallet, amount, currency }, card, await secret(), now()), origin));
  });
}
