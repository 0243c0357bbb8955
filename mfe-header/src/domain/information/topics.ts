import type { BrandFacts } from '@cellardoor/contracts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { service } from './service.ts';
import { terms } from './terms.ts';
import type { TopicOf } from './topic.ts';

type Urls = Pick<BrandFacts, 'termsUrl' | 'privacyUrl' | 'cookieUrl'>;

/** The brand's pages of information, by path. [BRD-03] */
export const topicsOf = ({ termsUrl, privacyUrl, cookieUrl }: Urls): Readonly<Record<string, TopicOf>> => ({
  '/customer-services': service,
  [termsUrl]: terms,
  [privacyUrl]: privacy,
  [cookieUrl]: cookies,
});

/** What is at a path, or undefined. */
export const topicAt = (path: string, urls: Urls): TopicOf | undefined => {
  const topics = topicsOf(urls);
  return Object.hasOwn(topics, path) ? topics[path] : undefined;
};
