import type { LoadArgs } from '@cellardoor/mfe-kit';
import type { Topic } from '../../domain/information/topic.ts';
import { topicAt, topicsOf } from '../../domain/information/topics.ts';

export interface InformationData {
  readonly path: string;
  readonly topic: Topic;
  /** All pages of information, this one included. */
  readonly topics: readonly { readonly label: string; readonly href: string }[];
}

/** @throws with status 404 for a topic that the brand does not have */
export async function loadInformationPage({ params, market }: LoadArgs<'header.information'>): Promise<InformationData> {
  const path = ['/customer-services', params.topic].filter(Boolean).join('/');
  const topic = topicAt(path, market.facts)?.(market);
  if (!topic) throw Object.assign(new Error(`no information at ${path}`), { statusCode: 404 });
  const topics = Object.entries(topicsOf(market.facts)).map(([href, of]) => ({ label: of(market).title, href }));
  return { path, topic, topics };
}
