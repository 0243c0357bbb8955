import { posix } from 'node:path';
import { parsers } from 'prettier/plugins/markdown';

const { parse } = parsers.markdown;

/** The words of a heading, without its marks. */
const wordsOf = (node) => node.value ?? (node.children ?? []).map(wordsOf).join('');

/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');

const nodesIn = (node) => [node, ...(node.children ?? []).flatMap(nodesIn)];

/** What a page of Markdown links to, with the line of each link, and the anchors that others may link to. */
export async function readPage(text) {
  const nodes = nodesIn(await parse(text, {}));
  const links = nodes
    .filter(({ type }) => type === 'link' || type === 'image' || type === 'definition')
    .map(({ url, position }) => ({ url, line: position.start.line }));
  const anchors = new Set();
  for (const node of nodes.filter(({ type }) => type === 'heading')) {
    const anchor = anchorOf(wordsOf(node));
    // a heading of the same words as one before gets a number
    let name = anchor;
    for (let count = 1; anchors.has(name); count += 1) name = `${anchor}-${count}`;
    anchors.add(name);
  }
  return { links, anchors };
}

/** A link to a site, a mailbox or a path of the running shop. */
const outside = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

/**
 * Links of pages that lead to no file or heading of the workspace.
 * @param pages what `readPage` gives, by path @param isThere whether a file or folder of the workspace stands at a path
 */
export function deadLinks(pages, isThere) {
  return [...pages].flatMap(([file, { links }]) =>
    links.flatMap(({ url, line }) => {
      if (outside.test(url)) return [];
      const [path, anchor = ''] = decodeURI(url).split('#');
      const target = path ? posix.join(posix.dirname(file), path) : file;
      const found = isThere(target) && (!anchor || !pages.has(target) || pages.get(target).anchors.has(anchor));
      return found ? [] : [`${file}:${line}: ${url} leads nowhere`];
    }),
  );
}

/** A decision that is named in a comment or a page, by its number or its file. */
const named = /\bdecisions?[ /](\d{4})\b(?:(-[\w-]+)\.md)?/gi;

/** Names of decisions in a text that its list does not have; a file must stand in the folder of records. */
export function unlistedDecisions(file, text, numbers, isThere) {
  return [...text.matchAll(named)]
    .filter(([, number, rest]) => !numbers.has(number) || (rest && !isThere(`docs/decisions/${number}${rest}.md`)))
    .map(({ 0: name, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${name} is not in docs/decisions/README.md`);
}
