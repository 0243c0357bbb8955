import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';
import { camel } from './names.ts';

/** A subject of the shop's rules: its file, and the file of its cases. */
export function newRule(draft: Draft, subject: string | undefined): string {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(subject ?? '')) fail(`Name its subject in lower case, for example gift-wrap; got "${subject ?? ''}".`);
  const name = camel(subject!);
  draft.write(`libs/rules/src/${subject}.ts`, rule(name));
  draft.write(`libs/rules/src/${subject}.test.ts`, cases(subject!, name));
  return `Call it from @cellardoor/rules/${subject}, wherever the shop decides so; docs/how-to/add-a-shop-rule.md says the rest.`;
}

const rule = (name: string) => `/** What the shop decides, in which unit, and its id in the specification. */
export const ${name} = (bottles: number): boolean => bottles > 0;
`;

const cases = (subject: string, name: string) => `import { ${name} } from './${subject}.ts';

it.each([
  [0, false],
  [1, true],
])('decides for %i bottles: %s', (bottles, decision) => {
  expect(${name}(bottles)).toBe(decision);
});
`;
