import type { ContentLink, FaqContent, InformationContent } from '@cellardoor/contracts/content';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { topicsOf } from '../../domain/topics.ts';

export interface FaqData {
  readonly faq: FaqContent;
  /** What was searched for; empty for nothing. */
  readonly term: string;
  readonly topics: readonly ContentLink[];
}

export async function loadFaqPage({ params, market, content, signal }: LoadArgs<'header.faq'>): Promise<FaqData> {
  const [faq, information] = await Promise.all([
    content.get<FaqContent>('faq', { signal }),
    content.get<InformationContent>('information', { signal }),
  ]);
  return { faq, term: params.q ?? '', topics: topicsOf(market, information) };
}
