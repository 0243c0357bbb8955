import type { BrandFacts } from '@cellardoor/contracts';
import type { InformationContent, InformationName, InformationTopic } from '@cellardoor/contracts/content';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface InformationData {
  readonly path: string;
  readonly topic: InformationTopic;
  /** All pages of information, this one included. */
  readonly topics: readonly { readonly label: string; readonly href: string }[];
}

/** The brand's pages of information, by path. [BRD-03] */
const namesByPath = ({ termsUrl, privacyUrl, cookieUrl }: BrandFacts): ReadonlyMap<string, InformationName> =>
  new Map([
    ['/customer-services', 'service'],
    [termsUrl, 'terms'],
    [privacyUrl, 'privacy'],
    [cookieUrl, 'cookies'],
  ]);

/** @throws with status 404 for a topic that the brand does not have */
export async function loadInformationPage({ params, market, content, signal }: LoadArgs<'header.information'>): Promise<InformationData> {
  const path = ['/customer-services', params.topic].filter(Boolean).join('/');
  const names = namesByPath(market.facts);
  const name = names.get(path);
  if (!name) throw Object.assign(new Error(`no information at ${path}`), { statusCode: 404 });
  const information = await content.get<InformationContent>('information', { signal });
  const topics = [...names].map(([href, each]) => ({ label: information[each].title, href }));
  return { path, topic: information[name], topics };
}
