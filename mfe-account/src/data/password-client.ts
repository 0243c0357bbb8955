import { type CommerceClient, createClient } from '@cellardoor/commerce-client';

/** The client of the calls about passwords, which the shopper makes by what they do on the page. */
export const passwordClient = (): CommerceClient => createClient({ baseUrl: '' });
