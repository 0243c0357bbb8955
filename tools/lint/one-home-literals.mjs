// What gives away a copy of a shop rule, a test of a product's kind, or the name of a brand or country, where a line of text tells it.
// `find` is looked for in each line, comments aside; `sample` is a line that it must find; `except` names files to which the literal belongs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kindsFile = 'libs/contracts/src/api/product-kinds.ts';
export const kinds = [...readFileSync(join(root, kindsFile), 'utf8').matchAll(/^  (\w+): (?:plain|Type\.Object)/gm)].map(
  ([, name]) => name,
);
const brands = readdirSync(join(root, 'libs/brand/brands'));
const countries = readdirSync(join(root, 'libs/contracts/countries')).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
/** Brands and countries. Some have the name of something else, such as oak: it is a brand beside a word that says so, or where it is compared. */
export const markets = [...brands, ...countries];
if (![kinds, brands, countries].every(({ length }) => length > 1))
  throw new Error(`No kinds in ${kindsFile}, or no brands or countries, that lint could read.`);

const anyOf = (names) => `(?:${names.join('|')})`;
const anyMarket = `['"\`]${anyOf(markets)}['"\`]`;

export const shopRuleLiterals = [
  { rule: 'names', find: /['"`]NV['"`]/, sample: "if (vintage === 'NV') return name;", except: /synthetic-catalogue\.ts$/ },
  {
    rule: 'names',
    find: /\bvintage\b[^;]*\]\s*\.filter\(Boolean\)\.join\(' '\)/,
    sample: "[wine.name, wine.vintage].filter(Boolean).join(' ')",
  },
  { rule: 'names', find: /name\}\s?(\$?\{)[\w.]*vintage\}/, sample: '`${wine.name} ${wine.vintage}`' },
  {
    rule: 'sessions',
    find: /securityStatus\b[^\n]{0,24}[<>]=? ?\d|securityStatus\b[^\n]{0,16}=== ?\d/,
    sample: 'session.securityStatus >= 4',
  },
  { rule: 'sessions', find: /(?:hard|loggedIn)\w* = 4\b/i, sample: 'const loggedIn = 4;' },
  {
    rule: 'quantities',
    find: /(?:max(?:imum)?|most|limit)\w*[:=( ]+(?:\w+[.(]+)?(?:99|50)\b/i,
    sample: 'quantity: Type.Integer({ maximum: 99 })',
    except: /(?:product-reviews|country-prices|payment\/cybersource\/[\w-]+|listing-query|search-result|check-content)\.ts$/,
  },
  { rule: 'quantities', find: /(?:qty|quantit|count|bottles|pieces|\bn)\w* [<>]=? ?(?:99|50)\b/i, sample: 'if (quantity > 99) return;' },
  { rule: 'quantities', find: /Math\.min\(99,/, sample: 'Math.max(1, Math.min(99, stock))' },
  { rule: 'quantities', find: /Math\.min\([^;]*, 99\)/, sample: 'Math.min(Math.floor(stock / bottles), 99)' },
  {
    rule: 'quantities',
    find: /(?:mixed|isMixed) \? 1 : [\w.?( ]*bottles|(?:mixed|isMixed) \? stockQty/i,
    sample: 'stock / (isMixed ? 1 : bottles)',
    except: /offer-rules\.ts$/,
  },
  { rule: 'quantities', find: /lowStock\w* = \d/, sample: 'const lowStockThreshold = 12;' },
  { rule: 'cards', find: /American Express/, sample: "amex: 'American Express'" },
  { rule: 'titles', find: /\| \$\{[^}]*(?:[nN]ame|brand)\}`/, sample: 'title: `${t.title} | ${market.facts.name}`' },
  { rule: 'cards', find: /['"]00[123]['"]:/, sample: "const types = { '001': 'visa' };" },
  { rule: 'sums', find: /savings?\w* (?:>|<=) 100\b/, sample: 'const shown = savings > 100;' },
  { rule: 'prices', find: /vppApplier && [\w.]*vppPrice|vppPrice [<!]=*\s?\w*[pP]rice/, sample: 'sku.vppApplier && sku.vppPrice !== null' },
  { rule: 'prices', find: /vppApplier: [\w.]*vppPrice !== null/, sample: '({ ...sku, vppApplier: sku.vppPrice !== null })' },
  { rule: 'delivery', find: />= ?(?:\w+\.)?free(?:From)?(?:Bottles)?\b/, sample: 'bottles >= freeFromBottles ? 0 : cost' },
  {
    rule: 'ages',
    find: /legalAge\b[^\n;]{0,12}(?:18|21)\b|\b(?:age|years)\w* [<>]=? ?(?:18|21|120)\b/i,
    sample: 'const young = age < 18;',
    except: /libs\/contracts\/countries\//,
  },
  { rule: 'ages', find: /slice\(0, 4\)\) - Number\(/, sample: 'Number(today.slice(0, 4)) - Number(born.slice(0, 4))' },
  { rule: 'ages', find: /DateTimeFormat\('(?:sv-SE|en-CA)'/, sample: "new Intl.DateTimeFormat('sv-SE', { timeZone })" },
  { rule: 'accounts', find: /\b254\b/, sample: 'email: Type.String({ maxLength: 254 })' },
  { rule: 'accounts', find: /(?:minLength: 10|[pP]assword\w* = (?:10|200)|length > 200)\b/, sample: 'const shortestPassword = 10;' },
  { rule: 'accounts', find: /\[\^\\s@|a-z\{\|\}~-\]\+@/, sample: 'const email = /^[^\\s@]+@/;' },
  {
    rule: 'addresses',
    find: /(?:firstName|lastName|company|line[12]|suburb|city|state|postcode|phone)\b[^\n]*maxLength: \d/i,
    sample: 'line1: Type.String({ maxLength: 80 })',
  },
  {
    rule: 'addresses',
    find: /\[(?=[^\]]*(?:\\d|0-9))[^\]]*\(\)[^\]]*\][{+*]/,
    sample: '/^[+]?[0-9 ()-]{6,20}$/',
  },
  { rule: 'addresses', find: /\\d\\s\(\)\.?-|p\\\.\?\\s\*o/, sample: '/^\\+?[\\d\\s()-]{6,24}$/' },
  { rule: 'addresses', find: /\[(?:suburb, )?city, state\]/, sample: '[suburb, city, state].filter(Boolean)' },
  { rule: 'memberships', find: /'SUSPENDED'(?: \||,) 'CANCELLED'/, sample: "status: Type.Enum(['ACTIVE', 'SUSPENDED', 'CANCELLED'])" },
  { rule: 'contact-ways', find: /'EMAIL', 'MAIL'/, sample: "const ways = ['EMAIL', 'MAIL'];" },
  { rule: 'picture-widths', find: /\b480, 960\b/, sample: 'const widths = [480, 960, 1600];' },
  {
    rule: 'sort-keys',
    find: /'price\|0', 'price\|1'/,
    sample: "const sorts = ['relevance', 'price|0', 'price|1'];",
    // what there is an order of, and what the bench asks for
    except: /(?:sort-orders|search\.bench)\.ts$/,
  },
  { rule: 'reviews', find: /title: 80\b|text: 2000\b|longestT(?:itle|ext)\w* = \d/, sample: 'const longest = { title: 80, text: 2000 };' },
];

export const kindLiterals = [
  // of SQL
  { find: new RegExp(`(?:kind *(?:=|<>|!=|(?:not )?in) *\\(?|!= *)'${anyOf(kinds)}'`), sample: "sql`where p.kind <> 'membership'`;" },
  { find: /\bisMixed\b/, sample: 'const cases = wine.isMixed;', except: /product-view\.ts$/ },
  { find: /\.mixed\b(?! *[,}])|\bmixed \?|\(!?mixed\)/, sample: 'if (sku.mixed) return 1;' },
  { find: /\bis(?:Wine|MixedCase|Spirits?|Membership)\b/, sample: 'lines.every(isMembership)' },
  { find: /colour\w* === ['"`](?:Spirits|Mixed)\b/, sample: "colour === 'Spirits' ? names : []" },
];

export const marketLiterals = [
  { find: new RegExp(`['"\`]${anyOf(brands)}-${anyOf(countries)}['"\`]`), sample: "openSite('law-uk');" },
  { find: new RegExp(`!= *${anyMarket}`), sample: "sql`where p.place != 'uk'`;" },
  { find: new RegExp(`(?:brand|countr|market)\\w*\\b[^\\n]*${anyMarket}`, 'i'), sample: "const brands = ['law'];" },
  {
    find: new RegExp(`(?:brand|countr|market)\\w*\\b[^\\n]*[{,] *${anyOf(markets)}: `, 'i'),
    sample: 'const ageIn: Record<Country, number> = { uk: 18 };',
  },
];
