import type { Market, MarketFacts } from '@cellardoor/contracts';
import type { FaqContent, InformationContent, InformationName, InformationTopic } from '@cellardoor/contracts/content';
import faq from '../content/faq.json' with { type: 'json' };
import common from '../content/information.json' with { type: 'json' };
import { brandOf } from './brands.ts';
import { marketFacts } from './market-facts.ts';

/** What `{placeholders}` in content stand for. */
const wordsOf = ({ facts, legalAge, standardDelivery, texts }: MarketFacts): Readonly<Record<string, string>> => ({
  name: facts.name,
  company: facts.company,
  legalAge: String(legalAge),
  deliveryDays: standardDelivery.days,
  dataProtectionContact: facts.dataProtectionContact,
  telephoneOrders: facts.telephones.orders,
  telephoneService: facts.telephones.service,
  hours: facts.hours,
  postcode: texts['address.postcode'] ?? 'postcode',
  postalAddress: [facts.company, ...facts.address].join(', '),
});

function filled<T>(value: T, words: Readonly<Record<string, string>>): T {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => filled(inner, words)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner as unknown, words)])) as T;
}

/** The pages of information that a brand starts with, its own sections in the place of the common ones. [BRD-07] @throws for an unknown brand */
export function informationOf(brand: string): InformationContent {
  const own = brandOf(brand).content.information ?? {};
  const topicOf = (name: InformationName): InformationTopic => {
    const { sections, ...topic } = common[name];
    return { ...topic, sections: sections.map((section) => own[name]?.find(({ id }) => id === section.id) ?? section) };
  };
  return { service: topicOf('service'), terms: topicOf('terms'), privacy: topicOf('privacy'), cookies: topicOf('cookies') };
}

/** The questions and answers that every brand starts with. [RTE-08] */
export const faqContent: FaqContent = faq;

/** Content with a market's own facts in the place of `{placeholders}`. */
export const withFacts = <T>(market: Market, content: T): T => filled(content, wordsOf(marketFacts(market)));
