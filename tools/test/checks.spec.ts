import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from '../../e2e/site/workspace-copy.ts';
import { checks } from '../src/checks.ts';
import { root } from '../src/processes.ts';

// The checks that are programs of this workspace plant their breaches themselves, each time. These are programs of others, with our settings;
// `lint-rules.test.ts` plants breaches of our own rules of lint.
const settings = ['.prettierrc.json', '.prettierignore', 'knip.json', 'tsconfig.json'];

const packageFile = (parts: object) => `${JSON.stringify({ ...parts, type: 'module' }, null, 2)}\n`;
const needs = { '@cellardoor/money': '1.0.0', react: '19.3.1' };
const basket = { name: '@cellardoor/mfe-basket', dependencies: needs };
/** A workspace of a library and a module in which nothing is wrong. */
const sound: Readonly<Record<string, string>> = {
  'package.json': packageFile({ name: 'cellardoor', private: true, workspaces: ['libs/*', 'mfe-*'] }),
  'libs/money/package.json': packageFile({ name: '@cellardoor/money', version: '1.0.0', exports: './src/index.ts' }),
  'libs/money/src/index.ts': 'export const used = 1;\n',
  'mfe-basket/package.json': packageFile(basket),
  'mfe-basket/src/module-face.ts':
    "import { used } from '@cellardoor/money';\nimport { View } from './view.tsx';\n\nexport default [used, View];\n",
  'mfe-basket/src/view.tsx':
    "import { useState } from 'react';\n\nexport const View = () => {\n  const [open] = useState(false);\n  return open ? <p /> : null;\n};\n",
};

type Check = keyof typeof checks;

/** Files that break what a check is for, each with what is said of it. All are planted at once. */
const breaches: readonly (readonly [check: Check, planted: Readonly<Record<string, readonly [text: string, said: RegExp]>>])[] = [
  [
    'Types',
    {
      'mfe-basket/src/text.ts': ["export const one: number = 'one';\n", /mfe-basket\/src\/text\.ts\(1,14\).*TS2322/],
      'mfe-basket/src/missing.ts': ['export const one: number = [1][0];\n', /mfe-basket\/src\/missing\.ts\(1,14\).*TS2322/],
      'mfe-basket/src/type.ts': [
        "import { Ref } from 'react';\n\nexport type One = Ref<number>;\n",
        /mfe-basket\/src\/type\.ts\(1,10\).*TS1484/,
      ],
      'libs/money/src/prop.tsx': [
        "export const One = () => <p hidden='no' tabIndex='first' />;\n",
        /libs\/money\/src\/prop\.tsx\(1,\d+\).*TS2322/,
      ],
    },
  ],
  [
    'Lint',
    {
      'mfe-basket/src/spare.ts': ['const spare = 1;\n', /no-unused-vars[^]*mfe-basket\/src\/spare\.ts/],
      'mfe-basket/src/hook.tsx': [
        "import { useState } from 'react';\n\nexport const One = ({ open }: { open: boolean }) => (open ? useState(1)[0] : 2);\n",
        /rules-of-hooks[^]*mfe-basket\/src\/hook\.tsx/,
      ],
      'mfe-basket/src/picture.tsx': ['export const One = () => <img src="/a.avif" />;\n', /alt-text[^]*mfe-basket\/src\/picture\.tsx/],
      'mfe-basket/src/view.texts.ts': [
        'export const texts = { own: "Don\'t" };\n',
        /no-straight-apostrophe[^]*mfe-basket\/src\/view\.texts\.ts/,
      ],
      'mfe-basket/src/one.test.ts': ["it.only('counts', () => expect(1).toBe(1));\n", /no-focused-tests[^]*mfe-basket\/src\/one\.test\.ts/],
    },
  ],
  [
    'Dead code',
    {
      'mfe-basket/src/left-over.ts': ['export {};\n', /Unused files[^]*mfe-basket\/src\/left-over\.ts/],
      'libs/money/src/index.ts': [
        'export const used = 1;\nexport const spare = 2;\n',
        /Unused exports[^]*spare .*libs\/money\/src\/index\.ts/,
      ],
      'mfe-basket/src/module-face.ts': [
        `import 'semver';\n${sound['mfe-basket/src/module-face.ts']}`,
        /Unlisted dependencies[^]*semver .*module-face\.ts/,
      ],
      'mfe-basket/package.json': [
        packageFile({ ...basket, dependencies: { ...needs, axios: '1.21.1' } }),
        /Unused dependencies[^]*axios .*mfe-basket\/package\.json/,
      ],
    },
  ],
  [
    'Formatting',
    {
      'mfe-basket/src/quotes.ts': ['export const one = "one";\n', /mfe-basket\/src\/quotes\.ts/],
      'mfe-basket/src/styles.css': ['.one { color:red }\n', /mfe-basket\/src\/styles\.css/],
      'libs/money/tokens.json': ['{"one":1}\n', /libs\/money\/tokens\.json/],
    },
  ],
];

let folder: string;

function write(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function outcomeOf(check: Check) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...checks[check]], { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cellardoor-planted-'));
  for (const file of settings) cpSync(join(root, file), join(folder, file));
  const lint = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  write({ ...sound, '.oxlintrc.json': lint.replaceAll('./tools/lint/', `${root}/tools/lint/`) });
  await linkPackages(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each(breaches)('%s: names each breach that is planted, and finds none without them', (check, planted) => {
  expect(outcomeOf(check)).toMatchObject({ status: 0 });
  write(Object.fromEntries(Object.entries(planted).map(([file, [text]]) => [file, text])));
  const { status, said } = outcomeOf(check);
  expect(status).toBe(1);
  for (const [, wanted] of Object.values(planted)) expect(said).toMatch(wanted);
});
