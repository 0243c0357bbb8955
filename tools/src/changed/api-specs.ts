import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderOf } from '../../../commerce-api/layout.cjs';
import { type ApiDomains, filesBelow, isTest, readApiDomains } from './api-domains.ts';

const folder = 'commerce-api/test';
/** Fewer specs than that say too little about a domain: those of the domains that build on it are asked, too. */
const fewSpecs = 3;
/** What more of the specs than that do is how they come to what they are about. */
const usualShare = { step: 1 / 10, file: 1 / 3 };

/** What specs come to by the calls of other domains: shoppers know no sandbox, they pay. */
const behind: Readonly<Record<string, readonly string[]>> = {
  'payment-sandbox': ['modules/ordering/payment', 'modules/ordering/saved-cards'],
};

/** A word without its ending, so that `emails` and `mail`, `gift-cards` and `gift-card` are the same. */
const stem = (name: string) =>
  name
    .split('-')
    .map((word) => word.replace(/ies$/, 'y').replace(/(?:ments?|ing|ers?|ed|s)$/, ''))
    .join('-');

/** What a domain is called: the last part of its folder. */
const nameOf = (domain: string) => stem(basename(domain));

/** A method or function of the files that specs share, and the domains that it speaks of. */
interface Step {
  readonly name: string;
  readonly domains: ReadonlySet<string>;
}

const stepStart = /\n(?=(?:  (?:async )?\w+(?:<[^>]*>)?\(|export (?:async )?(?:function|const) \w))/;
const stepName = /^(?:  (?:async )?|export (?:async )?(?:function|const) )(\w+)/;

/** Every step twice or more where files have one of the same name. */
function stepsIn(texts: readonly string[], domains: ApiDomains): Step[] {
  return texts
    .flatMap((text) => text.split(stepStart))
    .flatMap((part) => {
      const name = stepName.exec(part)?.[1];
      return name ? [{ name, domains: domains.spokenOfIn(part) }] : [];
    })
    .filter((step) => step.domains.size > 0);
}

/**
 * The specs in commerce-api/test with the domains that each is about: those in its name, whose sources it imports, whose calls it makes by their
 * addresses, and those of steps and files shared with few others. All specs start the whole API, so what they import says nothing.
 */
function domainsBySpec(root: string, domains: ApiDomains): Map<string, Set<string>> {
  const files = filesBelow(root, folder);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const specs = files.filter((file) => file.endsWith('.spec.ts')).map((file) => ({ file, text: read(file) }));
  const isRare = (share: number, uses: (text: string) => boolean) =>
    specs.filter(({ text }) => uses(text)).length <= Math.max(1, specs.length * share);
  const steps = stepsIn(files.filter((file) => !isTest(file)).map(read), domains)
    .map((step) => ({ ...step, isIn: (text: string) => new RegExp(`\\b${step.name}\\(`).test(text) }))
    .filter(({ isIn }) => isRare(usualShare.step, isIn));
  const imported = domains.names
    .flatMap((domain) => files.filter((file) => stem(basename(file, '.ts')) === nameOf(domain)).map((file) => ({ domain, file })))
    .map(({ domain, file }) => ({ domain, isIn: (text: string) => text.includes(`'./${basename(file)}'`) }))
    .filter(({ isIn }) => isRare(usualShare.file, isIn));

  const about = ({ file, text }: (typeof specs)[number]) => [
    ...domains.spokenOfIn(text),
    ...steps.filter(({ isIn }) => isIn(text)).flatMap((step) => [...step.domains]),
    ...imported.filter(({ isIn }) => isIn(text)).map(({ domain }) => domain),
    ...domains.names.filter((domain) => stem(basename(file, '.spec.ts')).includes(nameOf(domain))),
  ];
  return new Map(specs.map((spec) => [spec.file, new Set(about(spec))]));
}

const isOfAll = /^commerce-api\/src\/app\/[\w-]+\.ts$/;

/** The domain of the API that a file is part of; undefined for what all domains stand on. */
export const domainOf = (file: string): string | undefined => (isOfAll.test(file) ? undefined : folderOf(file));

/** Tells the specs of the API that are about some of its domains; undefined where none is about one of them, or about those that build on it. */
export function readApiSpecs(root: string): (changed: readonly string[]) => string[] | undefined {
  const domains = readApiDomains(root);
  const about = domainsBySpec(root, domains);
  const of = (some: readonly string[]) => [...about].filter(([, its]) => some.some((domain) => its.has(domain))).map(([file]) => file);
  const ofDomain = (domain: string) => {
    const own = of([domain, ...(behind[domain] ?? [])]);
    return own.length >= fewSpecs ? own : of([domain, ...domains.importing(domain)]);
  };
  return (changed) => {
    const found = changed.map(ofDomain);
    return found.some((specs) => specs.length === 0) ? undefined : [...new Set(found.flat())].sort();
  };
}

/** The specs of the API that are named as some of its files are, whatever these are part of: `busy-database` is about a file of `platform/http`. */
export function specsNamedAs(root: string, files: readonly string[]): string[] {
  const names = files.map((file) => basename(file, '.ts'));
  return filesBelow(root, folder).filter((file) => file.endsWith('.spec.ts') && names.some((name) => basename(file).startsWith(name)));
}
