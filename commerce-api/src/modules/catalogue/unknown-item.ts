import { refuse } from '../../platform/http/refusal.ts';

/** @throws Refusal 404, always. */
export const refuseUnknownItem = (): never => refuse(404, 'We have no such wine.', { field: 'itemCode', code: 'unknown_item' });
