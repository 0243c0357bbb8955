import type { FastifyReply } from 'fastify';
import type { Api, Foundation } from '../platform/api.ts';
import {
  type Authentication,
  beginAuthentication,
  type CardNames,
  concludeChallenge,
  findCard,
  isReference,
  newReference,
  type ChargedAmount,
} from './authentications.ts';
import { newId, type Rejected } from './ledger.ts';
import { type GatewayKeys, requireMerchant } from './merchant.ts';
import { sandboxPath } from './microform-files.ts';
import { signJwt } from './signed-jwt.ts';
import { authenticationsOf } from './test-cards.ts';
import { type FluidData, fluidField, openFluidData } from './wallet-tokens.ts';

/** Minutes for which a browser may show its device, or its shopper answer a challenge. */
const minutes = 15;

export const deviceDataPath = `${sandboxPath}/risk/device-data`;
export const stepUpPath = `${sandboxPath}/risk/step-up`;

interface WalletNames {
  readonly processingInformation?: { readonly paymentSolution?: string };
  readonly paymentInformation?: { readonly paymentInstrument?: { readonly id?: string }; readonly fluidData?: FluidData };
}

interface AuthenticationBody extends CardNames, WalletNames {
  readonly paymentInformation?: WalletNames['paymentInformation'];
  readonly orderInformation?: {
    readonly amountDetails?: { readonly totalAmount?: string; readonly currency?: string };
    readonly billTo?: Readonly<Record<string, string>>;
  };
  readonly consumerAuthenticationInformation?: {
    readonly referenceId?: string;
    readonly returnUrl?: string;
    readonly challengeCode?: string;
    readonly authenticationTransactionId?: string;
  };
}

/** What an enrolment check has to say of the payer. */
const payerFacts = ['firstName', 'lastName', 'address1', 'locality', 'postalCode', 'country', 'email'];

const refused = (reply: FastifyReply, { rejected: reason, field }: Rejected) =>
  reply.code(400).send({ status: 'INVALID_REQUEST', reason, details: field ? [{ field, reason }] : [] });

function purchaseOf({ orderInformation }: AuthenticationBody): ChargedAmount | undefined {
  const { totalAmount: amount = '', currency } = orderInformation?.amountDetails ?? {};
  return /^\d{1,9}\.\d\d$/.test(amount) && currency ? { amount, currency } : undefined;
}

/** The words of the networks for what the bank said. */
function wordsOf({ card_type: type, cryptogram, directory_server_id: directoryServerTransactionId, outcome }: Authentication) {
  const mastercard = type === '002';
  const said = authenticationsOf[outcome];
  const takesPart = { authenticationType: '01', directoryServerTransactionId, specificationVersion: '2.2.0', veresEnrolled: 'Y' };
  if (said === undefined) return { veresEnrolled: 'N', ecommerceIndicator: 'internet', eci: '07' };
  if (said === 'unavailable') return { ...takesPart, paresStatus: 'U', ecommerceIndicator: 'internet', eci: '07' };
  const proof = mastercard ? { ucafAuthenticationData: cryptogram } : { cavv: cryptogram };
  if (said === 'attempted') {
    const words = mastercard
      ? { eci: '01', ecommerceIndicator: 'spa', ucafCollectionIndicator: '1' }
      : { eci: '06', ecommerceIndicator: 'vbv_attempted' };
    return { ...takesPart, ...proof, ...words, paresStatus: 'A' };
  }
  const words = mastercard
    ? { eci: '02', ecommerceIndicator: 'spa', ucafCollectionIndicator: '2' }
    : { eci: '05', ecommerceIndicator: 'vbv' };
  return { ...takesPart, ...proof, ...words, paresStatus: 'Y' };
}

const failed = { paresStatus: 'N', veresEnrolled: 'Y', eci: '07' };

/** Payer authentication as the merchant asks for it; the signed calls. */
export function sandboxAuthentications(app: Api, { database, settings, now }: Foundation, { key, secret }: GatewayKeys): void {
  const signed = { schema: { hide: true }, preHandler: requireMerchant(key) } as const;
  // a path alone is an address of the shop's own origin, through which this gateway is reached there
  const address = (path: string) => `${settings.sandboxOrigin ?? ''}${path}`;
  const answer = (reply: FastifyReply, status: string, words: object) => {
    const error = status === 'AUTHENTICATION_FAILED' && { errorInformation: { reason: 'CONSUMER_AUTHENTICATION_FAILED' } };
    return reply.code(201).send({ id: newId(now()), status, consumerAuthenticationInformation: words, ...error });
  };

  /** The card that a call names; a wallet's by what it sealed. */
  async function cardOf(body: CardNames & WalletNames) {
    const { fluidData } = body.paymentInformation ?? {};
    if (!fluidData) return findCard(database, body, now());
    const claims = openFluidData(fluidData, body.processingInformation?.paymentSolution, await secret(), now());
    const card = await findCard(database, { tokenInformation: { transientToken: claims?.jti ?? '' } }, now());
    return 'rejected' in card ? { ...card, field: fluidField } : card;
  }

  app.post<{ Body: CardNames & WalletNames }>(`${sandboxPath}/risk/v1/authentication-setups`, signed, async ({ body }, reply) => {
    const card = await cardOf(body);
    if ('rejected' in card) return refused(reply, card);
    const referenceId = newReference(card, await secret());
    const accessToken = signJwt({ ReferenceId: referenceId }, await secret(), now(), minutes);
    return answer(reply, 'COMPLETED', { referenceId, accessToken, deviceDataCollectionUrl: address(deviceDataPath) });
  });

  app.post<{ Body: AuthenticationBody }>(`${sandboxPath}/risk/v1/authentications`, signed, async ({ body }, reply) => {
    const purchase = purchaseOf(body);
    const { referenceId = '', returnUrl = '', challengeCode } = body.consumerAuthenticationInformation ?? {};
    const missing = payerFacts.find((name) => !body.orderInformation?.billTo?.[name]);
    if (missing) return refused(reply, { rejected: 'MISSING_FIELD', field: `orderInformation.billTo.${missing}` });
    if (!purchase || !URL.canParse(returnUrl)) return refused(reply, { rejected: 'MISSING_FIELD' });
    const card = await cardOf(body);
    if ('rejected' in card) return refused(reply, card);
    if (!isReference(referenceId, card, await secret()))
      return refused(reply, { rejected: 'INVALID_DATA', field: 'consumerAuthenticationInformation.referenceId' });
    const authentication = await beginAuthentication(database, card, purchase, { returnUrl, mustAsk: challengeCode === '04' });
    const authenticationTransactionId = authentication.id;
    if (authentication.state === 'failed') return answer(reply, 'AUTHENTICATION_FAILED', { ...failed, authenticationTransactionId });
    if (authentication.state === 'passed')
      return answer(reply, 'AUTHENTICATION_SUCCESSFUL', { ...wordsOf(authentication), authenticationTransactionId });
    const accessToken = signJwt({ TransactionId: authentication.id }, await secret(), now(), minutes);
    const challenge = { authenticationTransactionId, accessToken, stepUpUrl: address(stepUpPath), veresEnrolled: 'Y', paresStatus: 'C' };
    return answer(reply, 'PENDING_AUTHENTICATION', challenge);
  });

  app.post<{ Body: AuthenticationBody }>(`${sandboxPath}/risk/v1/authentication-results`, signed, async ({ body }, reply) => {
    const purchase = purchaseOf(body);
    const id = body.consumerAuthenticationInformation?.authenticationTransactionId;
    if (!purchase || !id) return refused(reply, { rejected: 'MISSING_FIELD' });
    const card = await cardOf(body);
    if ('rejected' in card) return refused(reply, card);
    const result = await concludeChallenge(database, id, card, purchase);
    if ('rejected' in result) return refused(reply, result);
    if (result.state === 'failed') return answer(reply, 'AUTHENTICATION_FAILED', { ...failed, authenticationTransactionId: id });
    return answer(reply, 'AUTHENTICATION_SUCCESSFUL', { ...wordsOf({ ...result }), authenticationTransactionId: id });
  });
}
