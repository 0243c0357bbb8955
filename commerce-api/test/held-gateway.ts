import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChargeOrigin } from '../src/payment-sandbox/recurring.ts';
import { makeToken } from '../src/payment-sandbox/token.ts';

/** One authorisation as the gateway's books have it. */
export interface Charge {
  readonly id: string;
  readonly transactionId: string;
  readonly token: string;
  status: 'AUTHORIZED' | 'REVERSED';
  /** Our ids of the captures that stand. More than one is money taken twice. */
  readonly captures: Set<string>;
  /** Our ids of the refunds that stand. */
  readonly refunds: Set<string>;
}

/** Happens to the next request to an address with an ending. */
type Event =
  /** Done, and not answered before it is told to. */
  | { readonly ending: string; readonly kind: 'hold'; readonly come: (answer: () => void) => void }
  /** Done and answered when it is told to. */
  | { readonly ending: string; readonly kind: 'delay'; readonly come: (go: () => void) => void }
  /** Neither done nor answered. */
  | { readonly ending: string; readonly kind: 'stall'; readonly come: () => void }
  /** Done, or not even that, and the connection is cut. */
  | { readonly ending: string; readonly kind: 'cut' | 'lose' }
  | { readonly ending: string; readonly kind: 'answer'; readonly status: number; readonly body: string };

/**
 * A payment gateway of the test, in a process that is not killed. Like the real one it refuses an id and a token that it has seen,
 * tells by its search what it did, and lets a merchant capture twice who asks twice.
 */
export interface HeldGateway {
  readonly url: string;
  /** The authorisations of an order, oldest first. */
  chargesOf(orderId: string): Charge[];
  /** All authorisations. */
  charges(): Charge[];
  /** Addresses that were asked, in order. */
  readonly asked: readonly string[];
  /** The last words of those that were asked about an order, in order. */
  askedOf(orderId: string): string[];
  /** What was sent last to an address with this ending. */
  lastSent(ending: string): unknown;
  /** Ids of the cards that are kept for the merchant. */
  readonly cards: ReadonlySet<string>;
  /** Requests that were refused because their id had come before. */
  readonly repeats: readonly string[];
  /** The next request to an address with this ending is done, but not answered; resolves when it has come, with what answers it. */
  holdNext(ending: string): Promise<() => void>;
  /** The next request to an address with this ending waits before it is done; resolves when it has come, with what lets it go on. */
  delayNext(ending: string): Promise<() => void>;
  /** The next request to an address with this ending is neither done nor answered; resolves when it has come. */
  stallNext(ending: string): Promise<void>;
  /** The next request to an address with this ending is done, and the connection is cut before the answer. */
  cutNext(ending: string): void;
  /** The next request to an address with this ending is lost with its connection. */
  loseNext(ending: string): void;
  /** The next request to an address with this ending is not done, and answered so. */
  answerNext(ending: string, status: number, body: object | string): void;
  /** Hears of each request once it is done, before it is answered; false: it never is. */
  onDone?: () => boolean;
  /** 'lost': it does nothing of what it is asked, 'cut': it does all, and in both cases the connection is cut before an answer. */
  away?: 'lost' | 'cut' | undefined;
  /** A card, typed. @param declined whose bank has not enough for it; unlike the next answer it is no other request's */
  token(declined?: 'declined'): string;
  stop(): Promise<void>;
}

interface Body {
  readonly clientReferenceInformation?: { readonly code: string; readonly transactionId: string };
  readonly processingInformation?: ChargeOrigin & { readonly actionList?: readonly string[] };
  readonly tokenInformation?: { readonly transientTokenJwt: string; readonly transientToken?: string };
  readonly paymentInformation?: {
    readonly card?: object;
    readonly paymentInstrument?: { readonly id: string };
    readonly fluidData?: { readonly value: string };
  };
  readonly orderInformation?: { readonly amountDetails?: { readonly totalAmount?: string } };
  readonly query?: string;
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return (text ? JSON.parse(text) : {}) as Body;
}

const rejected = (reason: string, field?: string) => ({
  status: 400,
  body: { status: 'INVALID_REQUEST', reason, details: field ? [{ field, reason }] : [] },
});
const done = (status: string, id = 'x') => ({ status: 201, body: { id, status } });
/** An authorisation, with the card network's id of it. */
const authorised = (id: string, networkTransactionId = `net-${id}`) => ({
  status: 201,
  body: { id, status: 'AUTHORIZED', processorInformation: { networkTransactionId } },
});

/** The books, and what each request does in them. */
class Books {
  readonly charges = new Map<string, Charge>();
  readonly repeats: string[] = [];
  /** Ids of the cards that are kept. */
  readonly cards = new Set<string>();
  /** Network's ids of the transactions with which the cards were kept. */
  private readonly firsts = new Map<string, string>();
  readonly declined = new Set<string>();
  private readonly used = new Set<string>();
  private made = 0;

  act(path: string, body: Body): { status: number; body: object } {
    if (path.endsWith('/searches')) return this.search(body.query!);
    if (path.startsWith('/tms/')) return { status: this.cards.delete(path.split('/').at(-1)!) ? 204 : 404, body: {} };
    if (path.startsWith('/risk/')) return this.authenticate(path, body);
    const { transactionId } = body.clientReferenceInformation!;
    if (path === '/pts/v2/reversals') return this.reverse(this.charges.get(transactionId));
    if (path === '/pts/v2/voids') return this.undo(transactionId);
    if (this.used.has(transactionId)) {
      this.repeats.push(`${path} ${transactionId}`);
      return rejected('INVALID_DATA', 'clientReferenceInformation.transactionId');
    }
    this.used.add(transactionId);
    if (path === '/pts/v2/payments') return this.pay(transactionId, body);
    if (path.endsWith('/refunds')) return this.refund(path.split('/').at(-2)!, transactionId);
    const charge = [...this.charges.values()].find(({ id }) => path.includes(`/${id}/`));
    return path.endsWith('/reversals') ? this.reverse(charge) : this.capture(charge, transactionId);
  }

  private pay(transactionId: string, { processingInformation, tokenInformation, paymentInformation, orderInformation }: Body) {
    const { paymentInstrument } = paymentInformation ?? {};
    const keeps = processingInformation?.actionList?.includes('TOKEN_CREATE');
    if (keeps && Number(orderInformation?.amountDetails?.totalAmount) === 0) return this.keep();
    if (paymentInformation?.fluidData) return this.authorise(transactionId, paymentInformation.fluidData.value, true);
    if (!paymentInstrument) {
      const paid = this.authorise(transactionId, tokenInformation!.transientTokenJwt, true);
      const first = 'processorInformation' in paid.body ? paid.body.processorInformation.networkTransactionId : undefined;
      const { tokenInformation: kept } = keeps && paid.status === 201 ? this.keep(first).body : {};
      return { ...paid, body: { ...paid.body, ...(kept && { tokenInformation: kept }) } };
    }
    if (!this.cards.has(paymentInstrument.id)) return rejected('INVALID_DATA', 'paymentInformation.paymentInstrument.id');
    const { initiator } = processingInformation?.authorizationOptions ?? {};
    const first = initiator?.merchantInitiatedTransaction?.previousTransactionId;
    const isFirst = initiator?.type === 'merchant' && first === this.firsts.get(paymentInstrument.id);
    if (processingInformation?.commerceIndicator === 'recurring' && !isFirst)
      return rejected('INVALID_DATA', 'processingInformation.authorizationOptions.initiator');
    const charged = this.authorise(transactionId, paymentInstrument.id, false);
    if (initiator?.credentialStoredOnFile && 'processorInformation' in charged.body)
      this.firsts.set(paymentInstrument.id, charged.body.processorInformation.networkTransactionId);
    return charged;
  }

  /** No bank asks its customer anything here, unless the test has it do so; what it is told then was right. */
  private authenticate(path: string, { tokenInformation, paymentInformation }: Body) {
    if (!tokenInformation?.transientToken && !paymentInformation?.paymentInstrument) return rejected('MISSING_FIELD');
    const passed = { veresEnrolled: 'Y', paresStatus: 'Y', ecommerceIndicator: 'vbv', eci: '05', cavv: 'cavv' };
    const setup = { referenceId: 'r', accessToken: 'a.b.c', deviceDataCollectionUrl: 'https://bank.example/device' };
    return path.endsWith('-setups')
      ? { status: 201, body: { status: 'COMPLETED', consumerAuthenticationInformation: setup } }
      : { status: 201, body: { status: 'AUTHENTICATION_SUCCESSFUL', consumerAuthenticationInformation: passed } };
  }

  private keep(first?: string) {
    const id = `card-${++this.made}`;
    this.cards.add(id);
    const { status, body } = authorised(`gw-${id}`, first);
    this.firsts.set(id, body.processorInformation.networkTransactionId);
    return { status, body: { ...body, tokenInformation: { paymentInstrument: { id } } } };
  }

  private authorise(transactionId: string, token: string, once: boolean) {
    if (once && [...this.charges.values()].some((charge) => charge.token === token))
      return rejected('INVALID_DATA', 'tokenInformation.transientTokenJwt');
    if (this.declined.has(token))
      return { status: 201, body: { id: 'no', status: 'DECLINED', errorInformation: { reason: 'INSUFFICIENT_FUND' } } };
    const id = `gw-${++this.made}`;
    this.charges.set(transactionId, { id, transactionId, token, status: 'AUTHORIZED', captures: new Set(), refunds: new Set() });
    return authorised(id);
  }

  private capture(charge: Charge | undefined, transactionId: string) {
    if (!charge) return rejected('MISSING_AUTH');
    if (charge.status === 'REVERSED') return rejected('AUTH_ALREADY_REVERSED');
    charge.captures.add(transactionId);
    return done('PENDING', transactionId);
  }

  private reverse(charge: Charge | undefined) {
    if (!charge) return rejected('MISSING_AUTH');
    if (charge.captures.size > 0) return rejected('TRANSACTION_ALREADY_SETTLED');
    if (charge.status === 'REVERSED') return rejected('AUTH_ALREADY_REVERSED');
    charge.status = 'REVERSED';
    return done('REVERSED');
  }

  private refund(captureId: string, transactionId: string) {
    const charge = [...this.charges.values()].find(({ captures }) => captures.has(captureId));
    if (!charge) return rejected('MISSING_CAPTURE');
    charge.refunds.add(transactionId);
    return done('PENDING');
  }

  private undo(transactionId: string) {
    const stood = [...this.charges.values()].some(
      ({ captures, refunds }) => captures.delete(transactionId) || refunds.delete(transactionId),
    );
    return stood ? done('VOIDED') : rejected(this.used.has(transactionId) ? 'NOT_VOIDABLE' : 'MISSING_AUTH');
  }

  private search(query: string) {
    const charge = this.charges.get(query.split(':')[1]!);
    const summary = (name: string, id = charge!.id) => ({ id, applicationInformation: { applications: [{ name, reasonCode: '100' }] } });
    const transactionSummaries = charge
      ? [
          summary('ics_auth'),
          ...[...charge.captures].map((id) => summary('ics_bill', id)),
          ...[...charge.refunds].map((id) => summary('ics_credit', id)),
          ...(charge.status === 'REVERSED' ? [summary('ics_auth_reversal')] : []),
        ]
      : [];
    return { status: 201, body: { _embedded: { transactionSummaries } } };
  }
}

export async function startHeldGateway(): Promise<HeldGateway> {
  const books = new Books();
  const asked: string[] = [];
  const told: { readonly path: string; readonly about: string }[] = [];
  const sent = new Map<string, Body>();
  const events: Event[] = [];
  let tokens = 0;

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url!;
    const body = await bodyOf(request);
    if (gateway.away === 'lost') return void request.socket.destroy();
    asked.push(path);
    told.push({ path, about: body.query?.split(':')[1] ?? body.clientReferenceInformation?.transactionId ?? '' });
    sent.set(path, body);
    const [event] = events.splice(0, events[0] && path.endsWith(events[0].ending) ? 1 : 0);
    if (event?.kind === 'stall') return event.come();
    if (event?.kind === 'delay') await new Promise<void>((go) => event.come(go));
    if (event?.kind === 'lose') return void request.socket.destroy();
    const answer = event?.kind === 'answer' ? event : books.act(path, body);
    if (gateway.onDone?.() === false) return;
    if (event?.kind === 'cut' || gateway.away === 'cut') return void request.socket.destroy();
    const say = () =>
      void response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(answer.status === 204 ? undefined : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    if (event?.kind === 'hold') return event.come(say);
    say();
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: HeldGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges: () => [...books.charges.values()],
    chargesOf: (orderId) => [...books.charges.values()].filter(({ transactionId }) => transactionId.startsWith(`${orderId}-`)),
    asked,
    askedOf: (orderId) => told.filter(({ about }) => about.startsWith(`${orderId}-`)).map(({ path }) => path.split('/').at(-1)!),
    lastSent: (ending) => [...sent].findLast(([path]) => path.endsWith(ending))?.[1],
    repeats: books.repeats,
    cards: books.cards,
    holdNext: (ending) => new Promise((come) => events.push({ ending, kind: 'hold', come })),
    delayNext: (ending) => new Promise((come) => events.push({ ending, kind: 'delay', come })),
    stallNext: (ending) => new Promise((come) => events.push({ ending, kind: 'stall', come })),
    cutNext: (ending) => void events.push({ ending, kind: 'cut' }),
    loseNext: (ending) => void events.push({ ending, kind: 'lose' }),
    answerNext: (ending, status, body) =>
      void events.push({ ending, kind: 'answer', status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
    token(declined) {
      const card = { brand: { type: '001', name: 'visa' } as never, lastFour: '1111', goodThrough: '2032-04', outcome: '' };
      const token = makeToken(`test-${++tokens}`, card, new Date(), 'test');
      if (declined) books.declined.add(token);
      return token;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return gateway;
}
