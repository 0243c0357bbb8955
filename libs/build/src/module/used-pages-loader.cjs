// A loader of webpack, which asks for CommonJS. It puts the pages that a module links to in place of all pages of the site, which
// `pathTo` would carry along: a page that is added to the contracts changes only the releases that use it.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const link = /\bpathTo\(\s*(?:'([^']*)'|(.))/gs;

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** Ids of the pages that the sources in some folders link to. @throws where a page's id is computed */
function pagesLinked(folders) {
  const found = folders.flatMap(sourcesIn).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(link)].map(([, id]) => {
      if (!id) throw new Error(`${file}: the page of pathTo() must be written out`);
      return id;
    }),
  );
  return [...new Set(found)].sort();
}

/** Options: `pages`, the contract of every page by id, and `folders`, where the module's sources are. */
module.exports = function usedPages() {
  const { pages, folders } = this.getOptions();
  this.cacheable(false);
  for (const folder of folders) this.addContextDependency(folder);
  const used = pagesLinked(folders).map((id) => {
    if (!pages[id]) throw new Error(`contracts know no page '${id}'`);
    return [id, { paths: pages[id].paths, query: pages[id].query }];
  });
  return `export const pages = ${JSON.stringify(Object.fromEntries(used))};`;
};
