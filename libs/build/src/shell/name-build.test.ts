import type { Files } from '../release-files.ts';
import { nameBuild } from './name-build.ts';

const named = (types: string) => {
  const files: Files = new Map([['embed.js', 'start()']]);
  return { version: nameBuild(files, types, '1.0.0'), files };
};

it('gives other types another version beside the same scripts, and the same types the same one', () => {
  expect(named('interface A {}').version).not.toBe(named('interface B {}').version);
  expect(named('interface A {}').version).toBe(named('interface A {}').version);
});

it('says the version in the first line of the types', () => {
  const { version, files } = named('interface A {}');
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{10}$/);
  expect(files.get('cellardoor.d.ts')).toBe(
    `// Cellardoor ${version}: types for pages that embed the shop with /embed.js.\n\ninterface A {}`,
  );
});
