import { longestPart } from '@cellardoor/rules/addresses';
import { Type } from 'typebox';
import { NearShop, PostcodeAddresses } from '../addresses.ts';
import type { CallSchema } from './call-schema.ts';

const params = { postcode: Type.String({ maxLength: longestPart.postcode }) };

export const addressCalls = {
  listAddresses: {
    tag: 'addresses',
    summary: 'What is known of the addresses of a postcode, and which parts are not',
    params,
    reply: PostcodeAddresses,
    errors: { 400: ['invalid'], 404: ['unknown_postcode'] },
  },
  listShops: {
    tag: 'addresses',
    summary: 'The brand’s shops, the nearest to a postcode first',
    params,
    reply: Type.Object({ postcode: Type.String(), shops: Type.Array(NearShop) }),
    errors: { 400: ['invalid'] },
  },
} as const satisfies Record<string, CallSchema>;
