export { createClient, type CommerceClient } from './client.ts';
export { CommerceError } from './commerce-error.ts';
export type { CallOptions, TransportOptions } from './transport.ts';
