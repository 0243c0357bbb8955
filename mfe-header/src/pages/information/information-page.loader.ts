import type { ContentLink, InformationContent, InformationTopic } from '@cellardoor/contracts/content';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { informationByPath, topicsOf } from '../../domain/topics.ts';

export interface InformationData {
  readonly path: string;
  readonly topic: InformationTopic;
  /** All pages of information, this one included. */
  readonly topics: readonly ContentLink[];
}

/** @throws with status 404 for a topic that the brand does not have */
export async function loadInformationPage({ params, market, content, signal }: LoadArgs<'header.information'>): Promise<InformationData> {
  const path = ['/customer-services', params.topic].filter(Boolean).join('/');
  const name = informationByPath(market.facts).get(path);
  if (!name) throw Object.assign(new Error(`no information at ${path}`), { statusCode: 404 });
  const information = await content.get<InformationContent>('information', { signal });
  return { path, topic: information[name], topics: topicsOf(market, information) };
}
