import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './prepare.mjs';
import { sourceFilesIn } from './source-files.mjs';

// Proves that no copy of a shop rule stands outside its home, libs/rules, no test of a product's kind outside the kinds' own files, and no name
// of a brand or country outside their own files, by the literals that give one away. It plants each first.
process.chdir(root);

const kindsFile = 'libs/contracts/src/api/product-kinds.ts';
const kinds = [...readFileSync(kindsFile, 'utf8').matchAll(/^  (\w+): (?:plain|Type\.Object)/gm)].map(([, name]) => name).join('|');
if (!kinds.includes('wine')) fail(`${kindsFile} names no kinds of product that this search can read.`);
const brands = readdirSync('libs/brand/brands').join('|');
const countries = readdirSync('libs/contracts/countries')
  .flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [])
  .join('|');
if (!brands.includes('law') || !countries.includes('uk')) fail('The folders of brands and countries cannot be read.');
/** A brand or country may have the name of something else, such as oak: it is one beside a word that says so, or where it is compared. */
const quotedMarket = `['"\`](?:${brands}|${countries})['"\`]`;
const quotedKind = `['"\`](?:${kinds})['"\`]`;

/** Where no copy of a rule is looked for: its home, and rooms that draw, read or pay by literals of their own. */
const rulesHomes = /^(?:libs\/rules|commerce-api\/src\/(?:pictures|sandbox-gateway|catalogue\/(?:demo|import)))\//;
const kindsHomes = /^(?:libs\/ui\/src\/kinds|commerce-api\/src\/kinds|libs\/contracts\/src\/api)\//;
/** The market that stands where none is named is one of them; the invented catalogue of the bench leaves one out. */
const marketsHomes =
  /^(?:libs\/brand\/brands|libs\/contracts\/(?:countries|src\/countries\.ts)|commerce-api\/src\/(?:search\/synthetic-catalogue\.ts|pictures|catalogue\/(?:demo|import)))/;

/** `copy` is a line that must be found; `at` is where it is at home; `except` names other files to which the literal belongs. */
const literals = [
  { rule: 'names', find: /['"`]NV['"`]/, copy: "if (vintage === 'NV') return name;", except: /synthetic-catalogue\.ts$/ },
  {
    rule: 'names',
    find: /\bvintage\b[^;]*\]\s*\.filter\(Boolean\)\.join\(' '\)/,
    copy: "[wine.name, wine.vintage].filter(Boolean).join(' ')",
  },
  { rule: 'names', find: /name\}\s?(\$?\{)[\w.]*vintage\}/, copy: '`${wine.name} ${wine.vintage}`' },
  {
    rule: 'sessions',
    find: /securityStatus\b[^\n]{0,24}[<>]=? ?\d|securityStatus\b[^\n]{0,16}=== ?\d/,
    copy: 'session.securityStatus >= 4',
  },
  { rule: 'sessions', find: /(?:hard|loggedIn)\w* = 4\b/i, copy: 'const loggedIn = 4;' },
  {
    rule: 'quantities',
    find: /(?:max(?:imum)?|most|limit)\w*[:=( ]+(?:\w+[.(]+)?(?:99|50)\b/i,
    copy: 'quantity: Type.Integer({ maximum: 99 })',
    except: /(?:product-reviews|country-prices|cybersource|listing-query|search-result|check-content)\.ts$/,
  },
  { rule: 'quantities', find: /(?:qty|quantit|count|bottles|pieces|\bn)\w* [<>]=? ?(?:99|50)\b/i, copy: 'if (quantity > 99) return;' },
  { rule: 'quantities', find: /Math\.min\(99,/, copy: 'Math.max(1, Math.min(99, stock))' },
  { rule: 'quantities', find: /Math\.min\([^;]*, 99\)/, copy: 'Math.min(Math.floor(stock / bottles), 99)' },
  {
    rule: 'quantities',
    find: /(?:mixed|isMixed) \? 1 : [\w.?( ]*bottles|(?:mixed|isMixed) \? stockQty/i,
    copy: 'stock / (isMixed ? 1 : bottles)',
    except: /offer-rules\.ts$/,
  },
  { rule: 'quantities', find: /lowStock\w* = \d/, copy: 'const lowStockThreshold = 12;' },
  { rule: 'cards', find: /American Express/, copy: "amex: 'American Express'" },
  { rule: 'titles', find: /\| \$\{[^}]*(?:[nN]ame|brand)\}`/, copy: 'title: `${t.title} | ${market.facts.name}`' },
  { rule: 'cards', find: /['"]00[123]['"]:/, copy: "const types = { '001': 'visa' };" },
  { rule: 'sums', find: /savings?\w* (?:>|<=) 100\b/, copy: 'if (savings > 100)' },
  { rule: 'prices', find: /vppApplier && [\w.]*vppPrice|vppPrice [<!]=*\s?\w*[pP]rice/, copy: 'sku.vppApplier && sku.vppPrice !== null' },
  { rule: 'prices', find: /vppApplier: [\w.]*vppPrice !== null/, copy: '({ ...sku, vppApplier: sku.vppPrice !== null })' },
  { rule: 'delivery', find: />= ?(?:\w+\.)?free(?:From)?(?:Bottles)?\b/, copy: 'bottles >= freeFromBottles ? 0 : cost' },
  {
    rule: 'ages',
    find: /legalAge\b[^\n;]{0,12}(?:18|21)\b|\b(?:age|years)\w* [<>]=? ?(?:18|21|120)\b/i,
    copy: 'if (age < 18)',
    except: /libs\/contracts\/countries\//,
  },
  { rule: 'ages', find: /slice\(0, 4\)\) - Number\(/, copy: 'Number(today.slice(0, 4)) - Number(born.slice(0, 4))' },
  { rule: 'ages', find: /DateTimeFormat\('(?:sv-SE|en-CA)'/, copy: "new Intl.DateTimeFormat('sv-SE', { timeZone })" },
  { rule: 'accounts', find: /\b254\b/, copy: 'email: Type.String({ maxLength: 254 })' },
  { rule: 'accounts', find: /(?:minLength: 10|[pP]assword\w* = (?:10|200)|length > 200)\b/, copy: 'const shortestPassword = 10;' },
  { rule: 'accounts', find: /\[\^\\s@|a-z\{\|\}~-\]\+@/, copy: 'const email = /^[^\\s@]+@/;' },
  {
    rule: 'addresses',
    find: /(?:firstName|lastName|company|line[12]|suburb|city|state|postcode|phone)\b[^\n]*maxLength: \d/i,
    copy: 'line1: Type.String({ maxLength: 80 })',
  },
  {
    rule: 'addresses',
    find: /\[(?=[^\]]*(?:\\d|0-9))[^\]]*\(\)[^\]]*\][{+*]/,
    copy: '/^[+]?[0-9 ()-]{6,20}$/',
  },
  { rule: 'addresses', find: /\\d\\s\(\)\.?-|p\\\.\?\\s\*o/, copy: '/^\\+?[\\d\\s()-]{6,24}$/' },
  { rule: 'addresses', find: /\[(?:suburb, )?city, state\]/, copy: '[suburb, city, state].filter(Boolean)' },
  { rule: 'memberships', find: /'SUSPENDED'(?: \||,) 'CANCELLED'/, copy: "status: Type.Enum(['ACTIVE', 'SUSPENDED', 'CANCELLED'])" },
  { rule: 'contact-ways', find: /'EMAIL', 'MAIL'/, copy: "const ways = ['EMAIL', 'MAIL'];" },
  { rule: 'picture-widths', find: /\b480, 960\b/, copy: 'const widths = [480, 960, 1600];' },
  {
    rule: 'sort-keys',
    find: /'price\|0', 'price\|1'/,
    copy: "const sorts = ['relevance', 'price|0', 'price|1'];",
    // what there is an order of, and what the bench asks for
    except: /(?:sort-orders|search\.bench)\.ts$/,
  },
  { rule: 'reviews', find: /title: 80\b|text: 2000\b|longestT(?:itle|ext)\w* = \d/, copy: 'const longest = { title: 80, text: 2000 };' },

  ...[
    { find: new RegExp(`[!=]==? ?${quotedKind}|${quotedKind} ?[!=]==?`), copy: "if (product.productType === 'spirits')" },
    { find: new RegExp(`\\bcase ${quotedKind}:`), copy: "case 'mixedCase': return cases;" },
    { find: new RegExp(`includes\\(${quotedKind}\\)|${quotedKind}[^\\]]*\\]\\.includes`), copy: "['wine', 'spirits'].includes(kind)" },
    { find: new RegExp(`kind *(?:=|<>|!=|(?:not )?in) *\\(?'(?:${kinds})'`), copy: "where p.kind <> 'membership'" },
    {
      find: /productType\.(?:startsWith|endsWith|match)\(/,
      copy: "product.productType.startsWith('mixed')",
    },
    { find: new RegExp(`${quotedKind} in \\w`), copy: "'membership' in product" },
    { find: /\[\w+\.productType\]/, copy: '({ spirits: 1, wine: 2 })[product.productType]' },
    { find: /\bisMixed\b/, copy: 'const cases = wine.isMixed;', except: /product-view\.ts$/ },
    { find: /\.mixed\b(?! *[,}])|\bmixed \?|\(!?mixed\)/, copy: 'if (sku.mixed) return 1;' },
    { find: /schemeDetails *(?:\?[^.]|&&|\|\||[!=]==)/, copy: 'data.wine.schemeDetails ? card : bottle' },
    { find: /\bis(?:Wine|MixedCase|Spirits?|Membership)\b/, copy: 'lines.every(isMembership)' },
    { find: /colour\w* === ['"`](?:Spirits|Mixed)\b/, copy: "colour === 'Spirits' ? names : []" },
  ].map((literal) => ({ home: "the kind's own file: commerce-api/src/kinds or libs/ui/src/kinds", at: kindsHomes, ...literal })),
  ...[
    { find: new RegExp(`['"\`](?:${brands})-(?:${countries})['"\`]`), copy: "openSite('law-uk');" },
    { find: new RegExp(`(?:[!=]==? ?|case |includes\\()${quotedMarket}|${quotedMarket} ?[!=]==?`), copy: "if ('uk' === place) return;" },
    { find: new RegExp(`(?:brand|countr|market)\\w*\\b[^\\n]*${quotedMarket}`, 'i'), copy: "const brands = ['law'];" },
    {
      find: new RegExp(`(?:brand|countr|market)\\w*\\b[^\\n]*[{,] *(?:${brands}|${countries}): `, 'i'),
      copy: 'const ageIn: Record<Country, number> = { uk: 18 };',
    },
  ].map((literal) => ({
    home: "a fact of the brand's or country's own file: libs/brand/brands, libs/contracts/countries",
    at: marketsHomes,
    ...literal,
  })),
];

const folders = ['libs', 'shell', 'commerce-api/src', ...readdirSync('.').filter((name) => name.startsWith('mfe-'))];

function copiesIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    /^\s*(?:\/?\*|\/\/)/.test(line)
      ? []
      : literals
          .filter(({ find, except, at: homes = rulesHomes }) => find.test(line) && !except?.test(file) && !homes.test(file))
          .map(({ rule, find, home = `libs/rules/src/${rule}.ts` }) => ({ home, find, where: `${file}:${at + 1}`, line: line.trim() })),
  );
}

function requireSight() {
  const folder = 'mfe-product/src/planted-copy';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'copy.ts'), literals.map(({ copy }) => copy).join('\n'));
  try {
    const seen = sourceFilesIn('mfe-product').flatMap(copiesIn);
    const blind = literals.find(({ find }) => !seen.some((copy) => copy.find === find && copy.where.startsWith(folder)));
    if (blind) fail(`The search for copies of rules is blind: it did not find "${blind.copy}".`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

requireSight();
const files = folders.flatMap(sourceFilesIn);
const copies = files.flatMap(copiesIn);
for (const { home, where, line } of copies) console.error(`${where}: ${line}\n  belongs in ${home}`);
if (files.length < 500) fail(`The search for copies of rules read ${files.length} files only: it must be blind.`);
console.log(`${files.length} files, ${literals.length} literals, ${copies.length} copies of a rule`);
process.exit(copies.length ? 1 : 0);
