export { createClient, type CommerceClient } from './client.ts';
export { CommerceError } from './commerce-error.ts';
export type { Call, CallOptions, Deliver, TransportOptions } from './transport.ts';
