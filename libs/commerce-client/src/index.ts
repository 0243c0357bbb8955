export { CommerceError } from './commerce-error.ts';
export type { ApiRequest } from './request.ts';
export { createTransport, type Deliver, keyHeader, type Send } from './transport.ts';
export { transportWords } from './transport-failure.ts';
