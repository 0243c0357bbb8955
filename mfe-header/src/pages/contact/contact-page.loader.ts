import type { ContentLink, InformationContent } from '@cellardoor/contracts/content';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { orderNumberPattern } from '@cellardoor/rules/enquiries';
import { topicsOf } from '../../domain/topics.ts';

export interface ContactData {
  /** The order that it is about; empty for none, or for what is no number of an order. */
  readonly orderId: string;
  readonly topics: readonly ContentLink[];
}

export async function loadContactPage({ params, market, content, signal }: LoadArgs<'header.contact'>): Promise<ContactData> {
  const information = await content.get<InformationContent>('information', { signal });
  const asked = params.orderId ?? '';
  return { orderId: new RegExp(orderNumberPattern).test(asked) ? asked : '', topics: topicsOf(market, information) };
}
