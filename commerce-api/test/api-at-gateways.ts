import type { Database } from '../src/platform/db/database.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded, type TestDatabaseKind } from './databases.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { type PayPalPeer, startPayPalPeer } from './paypal-peer.ts';

interface Stops {
  /** Stops both. */
  stop(): Promise<void>;
}

/** An API whose cards are paid at a gateway that a test can hold and break. */
export async function startApiAtHeldGateway(
  kind: TestDatabaseKind,
): Promise<{ readonly api: ApiUnderTest; readonly gateway: HeldGateway } & Stops> {
  const gateway = await startHeldGateway();
  const api = await startApi(kind, { paymentGatewayUrl: gateway.url, paymentSecret: 'c2VjcmV0' });
  const stop = async () => {
    await api.stop();
    await gateway.stop();
  };
  return { api, gateway, stop };
}

/** An API that is paid at a PayPal of its own, whose books are in another database. */
export async function startApiAtPayPal(
  kind: TestDatabaseKind,
): Promise<{ readonly api: ApiUnderTest; readonly peer: PayPalPeer; readonly books: Database } & Stops> {
  const own = await embedded.create();
  const peer = await startPayPalPeer(own.database);
  const api = await startApi(kind, { payPal: peer.account });
  const stop = async () => {
    await api.stop();
    await peer.stop();
    await own.drop();
  };
  return { api, peer, books: own.database, stop };
}
