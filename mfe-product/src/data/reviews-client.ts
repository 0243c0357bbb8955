import { type CommerceClient, createClient } from '@cellardoor/commerce-client';

/** The calls about reviews that the shopper makes by what he does on the page. */
export const createReviewsClient = (): CommerceClient['reviews'] => createClient({ baseUrl: '' }).reviews;
