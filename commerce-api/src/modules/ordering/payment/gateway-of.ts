import type { PaymentModeId, ProviderId } from '../payment-modes/payment-mode.ts';
import { modeNamed } from '../payment-modes/payment-modes.ts';
import type { SettlingGateway } from './gateway.ts';

/** Who knows what became of a payment that was made in a mode. */
export type GatewayOf = (mode: PaymentModeId) => SettlingGateway;

export const gatewayByMode =
  (gateways: Readonly<Record<ProviderId, SettlingGateway>>): GatewayOf =>
  (mode) =>
    gateways[modeNamed(mode).paymentProvider];
