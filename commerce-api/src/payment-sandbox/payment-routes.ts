import type { FastifyReply } from 'fastify';
import type { Api, Foundation } from '../platform/api.ts';
import { type Proof, withProof } from './authentications.ts';
import type { TypedCard } from './card-check.ts';
import { cardOfClaims, chargeAndKeep, forgetInstrument, keepInstrument, type KeptCard, useInstrument, writtenCard } from './instruments.ts';
import { authorise, type CardOutcome, type Charge, holding, type Rejected, type SandboxPayment, spendToken } from './ledger.ts';
import { type GatewayKeys, requireMerchant } from './merchant.ts';
import { sandboxPath } from './microform-files.ts';
import { type ChargeOrigin, inSeries, networkIdOf } from './recurring.ts';
import { searchReference } from './search.ts';
import { capture, refundCapture, reverse, type SandboxOperation, undo } from './settlement.ts';
import { claimsOf } from './token.ts';
import { type FluidData, openFluidData, spendWalletToken } from './wallet-tokens.ts';

interface AmountDetails {
  amountDetails?: { totalAmount?: string; currency?: string };
}

interface PaymentBody {
  clientReferenceInformation?: { code?: string; transactionId?: string };
  processingInformation?: ChargeOrigin & { actionList?: string[]; paymentSolution?: string };
  paymentInformation?: {
    card?: Partial<TypedCard> & { type?: string };
    paymentInstrument?: { id?: string };
    fluidData?: FluidData;
    tokenizedCard?: { type?: string };
  };
  tokenInformation?: { transientTokenJwt?: string };
  consumerAuthenticationInformation?: Proof;
  orderInformation?: AmountDetails;
  reversalInformation?: AmountDetails;
}

interface PaymentCall {
  Body: PaymentBody;
  Params: { id: string };
}

const missing: Rejected = { rejected: 'MISSING_FIELD' };

/** The gateway's answer: 201 with what was done, or 400 with the reason why not. */
function answer(reply: FastifyReply, result: KeptCard | SandboxPayment | SandboxOperation | Rejected): FastifyReply {
  if ('rejected' in result) {
    const { rejected: reason, field } = result;
    return reply.code(400).send({ status: 'INVALID_REQUEST', reason, details: field ? [{ field, reason }] : [] });
  }
  if (!('amount' in result)) return reply.code(201).send(result);
  const { id, status, reason, amount, authorised_amount } = result;
  const orderInformation = reason ? undefined : { amountDetails: { authorizedAmount: authorised_amount ?? amount } };
  const tokenInformation = 'instrument' in result ? { paymentInstrument: { id: result.instrument } } : undefined;
  const processorInformation =
    'transaction_id' in result && holding.includes(status) ? { networkTransactionId: networkIdOf(result.transaction_id) } : undefined;
  const error = reason && { errorInformation: { reason } };
  return reply.code(201).send({ id, status, orderInformation, processorInformation, tokenInformation, ...error });
}

/** The calls that only the merchant makes, each signed. */
export function sandboxPayments(app: Api, { database, now }: Foundation, { key, secret }: GatewayKeys): void {
  const path = sandboxPath;
  const signed = { schema: { hide: true }, preHandler: requireMerchant(key) } as const;
  const payments = `${path}/pts/v2/payments`;

  async function chargeWallet(body: PaymentBody, charge: Charge) {
    const { fluidData = {}, tokenizedCard, card } = body.paymentInformation!;
    const claims = openFluidData(fluidData, body.processingInformation?.paymentSolution, await secret(), now());
    const spend = spendWalletToken(claims, charge, tokenizedCard?.type ?? card?.type, now());
    // a device's cryptogram is proof enough
    const isProven = claims?.held === 'device' && !body.consumerAuthenticationInformation;
    const outcomeOf = isProven ? spend : withProof(spend, body.consumerAuthenticationInformation, claims?.jti ?? '', charge);
    return authorise(database, outcomeOf, charge, now());
  }

  app.post<PaymentCall>(payments, signed, async ({ body }, reply) => {
    const charge = chargeOf(body, body.orderInformation);
    if (!charge) return answer(reply, missing);
    if (body.paymentInformation?.fluidData) return answer(reply, await chargeWallet(body, charge));
    const { card, paymentInstrument } = body.paymentInformation ?? {};
    const claims = claimsOf(body.tokenInformation?.transientTokenJwt ?? '', await secret(), now());
    const keeps = body.processingInformation?.actionList?.includes('TOKEN_CREATE');
    if (keeps && (card || Number(charge.amount) === 0)) {
      const toKeep = card ? writtenCard(card, now()) : cardOfClaims(claims, charge, now());
      return answer(reply, await keepInstrument(database, toKeep, charge, now()));
    }
    // whoever asks for a card that is typed out wants it kept, and nothing else
    if (card) return answer(reply, missing);
    const proof = body.consumerAuthenticationInformation;
    const prove = (outcomeOf: CardOutcome, named: string) => withProof(outcomeOf, proof, named, charge);
    if (keeps) {
      const typed = cardOfClaims(claims, charge, now());
      return answer(reply, await chargeAndKeep(database, typed, (outcomeOf) => prove(outcomeOf, claims?.jti ?? ''), charge, now()));
    }
    if (!paymentInstrument)
      return answer(reply, await authorise(database, prove(spendToken(claims, charge, now()), claims?.jti ?? ''), charge, now()));
    const { id = '' } = paymentInstrument;
    const kept = prove(useInstrument(id, now()), id);
    return answer(reply, await authorise(database, inSeries(kept, id, body.processingInformation ?? {}, charge), charge, now()));
  });
  app.delete<PaymentCall>(`${path}/tms/v1/paymentinstruments/:id`, signed, async ({ params }, reply) =>
    (await forgetInstrument(database, params.id)) ? reply.code(204).send() : reply.code(404).send({ errors: [{ type: 'notFound' }] }),
  );
  app.post<PaymentCall>(`${payments}/:id/captures`, signed, async ({ body, params }, reply) => {
    const charge = chargeOf(body, body.orderInformation);
    return answer(reply, charge ? await capture(database, params.id, charge, now()) : missing);
  });
  app.post<PaymentCall>(`${path}/pts/v2/captures/:id/refunds`, signed, async ({ body, params }, reply) => {
    const charge = chargeOf(body, body.orderInformation);
    return answer(reply, charge ? await refundCapture(database, params.id, charge, now()) : missing);
  });
  app.post<PaymentCall>(`${payments}/:id/reversals`, signed, async ({ body, params }, reply) => {
    const charge = chargeOf(body, body.reversalInformation);
    return answer(reply, charge ? await reverse(database, params.id, charge, now()) : missing);
  });
  app.post<PaymentCall>(`${path}/pts/v2/reversals`, signed, async ({ body }, reply) => {
    const charge = chargeOf(body, body.reversalInformation);
    return answer(reply, charge ? await reverse(database, undefined, charge, now()) : missing);
  });
  app.post<PaymentCall>(`${path}/pts/v2/voids`, signed, async ({ body: { clientReferenceInformation: ref } }, reply) => {
    const request = ref?.transactionId && ref.code && { transactionId: ref.transactionId, reference: ref.code };
    return answer(reply, request ? await undo(database, request, now()) : missing);
  });
  app.post<{ Body: { query?: string } }>(`${path}/tss/v2/searches`, signed, async ({ body }, reply) => {
    const [, reference] = /^clientReferenceInformation\.code:(\S+)$/.exec(body.query ?? '') ?? [];
    if (!reference) return answer(reply, { rejected: 'INVALID_DATA', field: 'query' });
    const transactionSummaries = await searchReference(database, reference);
    return reply.code(201).send({ totalCount: transactionSummaries.length, _embedded: { transactionSummaries } });
  });
}

function chargeOf({ clientReferenceInformation: ref }: PaymentBody, information?: AmountDetails): Charge | undefined {
  const { totalAmount = '', currency } = information?.amountDetails ?? {};
  if (!ref?.transactionId || !ref.code || !/^\d{1,9}\.\d\d$/.test(totalAmount) || !currency) return undefined;
  return { transactionId: ref.transactionId, reference: ref.code, amount: totalAmount, currency };
}
