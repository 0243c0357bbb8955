import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeToken } from '../src/sandbox-gateway/token.ts';

interface Charge {
  readonly id: string;
  status: 'AUTHORIZED' | 'CAPTURED' | 'REVERSED';
}

/** A payment gateway of the test: it remembers what it was asked for, and can be told not to answer. */
export interface HeldGateway {
  readonly url: string;
  /** By transaction id. */
  readonly charges: ReadonlyMap<string, Charge>;
  /** The next request to an address with this ending is done, but not answered; resolves when it has come. */
  holdNext(ending: string): Promise<void>;
  token(): string;
  stop(): Promise<void>;
}

interface Body {
  clientReferenceInformation: { transactionId: string };
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Body;
}

export async function startHeldGateway(): Promise<HeldGateway> {
  const charges = new Map<string, Charge>();
  let hold: { ending: string; come: () => void } | undefined;
  let made = 0;

  const act = (path: string, key: string): Charge | undefined => {
    const known = charges.get(key);
    if (path.endsWith('/payments')) {
      if (!known) charges.set(key, { id: `gw-${++made}`, status: 'AUTHORIZED' });
    } else if (path.endsWith('/reversals')) {
      charges.set(key, { id: known?.id ?? `gw-${++made}`, status: 'REVERSED' });
    } else if (known) known.status = 'CAPTURED';
    return charges.get(key);
  };

  const server = createServer(async (request, response) => {
    const charge = act(request.url!, (await bodyOf(request)).clientReferenceInformation.transactionId);
    if (hold && request.url!.endsWith(hold.ending)) {
      hold.come();
      hold = undefined;
      return;
    }
    response
      .writeHead(charge ? 201 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(charge ?? { status: 'INVALID_REQUEST' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    holdNext: (ending) => new Promise((come) => (hold = { ending, come })),
    token: () => makeToken('test', { brand: { type: '001', name: 'visa' } as never, lastFour: '1111', outcome: '' }, new Date(), 'test'),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
