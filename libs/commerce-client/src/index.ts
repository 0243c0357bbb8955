export { CommerceError } from './commerce-error.ts';
export type { ApiRequest } from './request.ts';
export { createTransport, type Deliver, type Send, type SendOptions } from './transport.ts';
