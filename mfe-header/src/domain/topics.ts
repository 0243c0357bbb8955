import { type BrandFacts, type MarketFacts, pathTo } from '@cellardoor/contracts';
import type { ContentLink, InformationContent, InformationName } from '@cellardoor/contracts/content';
import { reworded } from '@cellardoor/i18n';
import { helpTexts } from '../texts.ts';

/** The brand's pages of information, by path. [BRD-03] */
export const informationByPath = ({ termsUrl, privacyUrl, cookieUrl }: BrandFacts): ReadonlyMap<string, InformationName> =>
  new Map([
    ['/customer-services', 'service'],
    [termsUrl, 'terms'],
    [privacyUrl, 'privacy'],
    [cookieUrl, 'cookies'],
  ]);

/** All pages of information and help, each of which leads to the others. [RTE-08] */
export function topicsOf({ facts, texts }: MarketFacts, information: InformationContent): ContentLink[] {
  const t = reworded(helpTexts, texts);
  const [service, ...legal] = [...informationByPath(facts)].map(([href, name]) => ({ label: information[name].title, href }));
  const help = [
    { label: t.faq, href: pathTo('header.faq', {}) },
    { label: t.contact, href: pathTo('header.contact', {}) },
  ];
  return [service!, ...help, ...legal];
}
