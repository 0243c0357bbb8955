import { anchorOf, deadLinks, readPage, unlistedDecisions } from '../bin/dead-links.mjs';

const files = ['docs', 'docs/one.md', 'docs/two.md', 'docs/decisions/0021-lease-payments.md', 'pictures/map.png'];
const isThere = (path: string) => files.includes(path);

const deadIn = async (texts: Readonly<Record<string, string>>) => {
  const pages = await Promise.all(Object.entries(texts).map(async ([file, text]) => [file, await readPage(text)] as const));
  return deadLinks(new Map(pages), isThere);
};

describe('links between pages', () => {
  it('lead to files and folders of the workspace, from the folder of the page', async () => {
    await expect(deadIn({ 'docs/one.md': '[a](two.md) [b](../docs) ![c](../pictures/map.png) [d]\n\n[d]: ./two.md\n' })).resolves.toEqual(
      [],
    );
  });

  it.each(['[a](gone.md)', '![a](gone.md)', 'see [a]\n\n[a]: gone.md', '| a |\n|---|\n| [a](gone.md) |'])(
    'are dead where no file is: %s',
    async (text) => {
      const [line, ...more] = await deadIn({ 'docs/one.md': text });
      expect(line).toMatch(/^docs\/one\.md:\d: gone\.md leads nowhere$/);
      expect(more).toEqual([]);
    },
  );

  it('are not looked for in code', async () => {
    await expect(deadIn({ 'docs/one.md': '`[a](gone.md)`\n\n    [a](gone.md)\n\n```\n[a](gone.md)\n```\n' })).resolves.toEqual([]);
  });

  it('may lead to other sites, mailboxes and paths of the running shop', async () => {
    await expect(deadIn({ 'docs/one.md': '[a](https://example.org/x.md) [b](mailto:a@example.org) [c](/wines)' })).resolves.toEqual([]);
  });

  it('lead to a heading of another page or of their own', async () => {
    const two = '# The `second` page\n\n## Same\n\n## Same\n';
    const one = (anchors: string) => ({ 'docs/one.md': `# One\n\n${anchors}`, 'docs/two.md': two });
    await expect(deadIn(one('[a](two.md#the-second-page) [b](two.md#same-1) [c](#one)'))).resolves.toEqual([]);
    await expect(deadIn(one('[a](two.md#third) [b](two.md#same-2) [c](#two)'))).resolves.toEqual([
      'docs/one.md:3: two.md#third leads nowhere',
      'docs/one.md:3: two.md#same-2 leads nowhere',
      'docs/one.md:3: #two leads nowhere',
    ]);
  });
});

describe('the anchor of a heading', () => {
  it.each([
    ['Keep each shop rule in `libs/rules`, once', 'keep-each-shop-rule-in-libsrules-once'],
    ['A limit of 200 %', 'a-limit-of-200-'],
    ['`__Host-cd_session` over TLS', '__host-cd_session-over-tls'],
    ['Łódź & 山梨', 'łódź--山梨'],
  ])('of %s', (heading, anchor) => expect(anchorOf(heading.replaceAll('`', ''))).toBe(anchor));
});

describe('decisions that are named', () => {
  const unlisted = (text: string) => unlistedDecisions('basket.ts', text, new Set(['0021']), isThere);

  it('are in the list', () => {
    expect(unlisted('/** See decision 0021, docs/decisions/0021 and docs/decisions/0021-lease-payments.md. */')).toEqual([]);
  });

  it('are told with their line where they are not, or where their file has another name', () => {
    expect(unlisted('// one\n// see Decision 0099\n// docs/decisions/0021-gone.md')).toEqual([
      'basket.ts:2: Decision 0099 is not in docs/decisions/README.md',
      'basket.ts:3: decisions/0021-gone.md is not in docs/decisions/README.md',
    ]);
  });

  it('have numbers of four digits: other numbers are no decisions', () => {
    expect(unlisted('a decision of 2026, decision 12')).toEqual([]);
  });
});
