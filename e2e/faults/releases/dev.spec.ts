import { readBuilt } from '@cellardoor/registry';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/test.ts';
import { npmCommand } from '../../site/npm-command.ts';
import { copyWorkspace } from '../../site/workspace-copy.ts';

/** What Module Federation's runtime keeps in the window, where its developer tools look. Names of containers without their versions. */
function seenByDeveloperTools() {
  interface Instance {
    readonly name: string;
    readonly shareScopeMap: Record<string, Record<string, Record<string, { readonly from: string; readonly useIn: readonly string[] }>>>;
  }
  interface Federation {
    readonly __INSTANCES__: readonly Instance[];
    readonly moduleInfo: Record<string, { readonly modules?: readonly { readonly moduleName: string }[] }>;
  }
  // oxlint-disable-next-line no-underscore-dangle -- Module Federation's own names
  const { __INSTANCES__: all, moduleInfo } = (window as unknown as { readonly __FEDERATION__: Federation }).__FEDERATION__;
  const moduleOf = (container: string) => (container === 'cellardoor_shell' ? container : container.split('_')[0]!);
  const scope = all.find(({ name }) => name === 'cellardoor_shell')!.shareScopeMap.default!;
  const packages = Object.entries(scope).map(([name, versions]) => [
    name,
    Object.values(versions).map(({ from, useIn }) => ({ from: moduleOf(from), users: useIn.map(moduleOf) })),
  ]);
  return {
    instances: all.map(({ name }) => moduleOf(name)),
    exposed: Object.values(moduleInfo).flatMap(({ modules = [] }) => modules.map(({ moduleName }) => moduleName)),
    packages: Object.fromEntries(packages) as Record<string, { readonly from: string; readonly users: readonly string[] }[]>,
  };
}

test(
  '[EMB-04] npm run dev opens when the first build is live, takes changes of a module and of the libraries, says what does not build and what the site refuses, and leaves the builds that are released alone',
  { tag: ['@header', '@basket'] },
  async ({ page, faults }) => {
    test.setTimeout(900_000);
    faults.allow(/net::ERR_|EventSource|response 50[023]:|status of 50[023]/, 'the shell starts again');
    faults.allow(/no live module has/, 'the other modules are not in this workspace');
    const copy = await copyWorkspace('mfe-header', 'mfe-basket', 'nx.json', 'package-lock.json');
    const change = async (file: string, from: string, to: string) => {
      const path = join(copy.folder, file);
      const text = await readFile(path, 'utf8');
      expect(text).toContain(from);
      await writeFile(path, text.replace(from, to));
    };
    const port = await freePort();
    const env = {
      ...process.env,
      PORT: String(port),
      OPERATIONS_PORT: String(await freePort()),
      CELLARDOOR_HOME: join(copy.folder, 'var'),
    };
    const dev = spawn('npm', ['run', '-s', 'dev', '--', 'mfe-basket'], {
      cwd: copy.folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(dev, 'exit');
    // one that is dead says nothing more
    const says = (words: string | RegExp) =>
      Promise.race([
        expect.poll(() => said, { timeout: 400_000 }).toMatch(words),
        ended.then(() => Promise.reject(new Error(`npm run dev ended: ${said}`))),
      ]);
    try {
      await says('Cellardoor is open at');
      expect(said).toMatch(/basket [\w.-]+ is live\n[^]*Cellardoor is open at/);
      const built = (await readBuilt(join(copy.folder, 'dist/basket'))).face.version;
      const empty = (words: string) => page.locator('#page').getByText(words, { exact: true });
      await page.goto(`http://law-uk.localhost:${port}/jsp/checkout/common/shoppingcart.jsp`);
      await expect(empty('Your basket is empty')).toBeVisible();

      await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 120_000 });
      await test.step('Module Federation runs in its own runtime, and tells its developer tools of host, modules and packages', async () => {
        const { instances, exposed, packages } = await page.evaluate(seenByDeveloperTools);
        // one module is from source, the other as it was built for the page's own runtime
        expect(instances).toEqual(expect.arrayContaining(['cellardoor_shell', 'basket']));
        expect(exposed).toEqual(expect.arrayContaining(['basket.page', 'header.faq']));
        expect(packages).toMatchObject({ react: [{ from: 'cellardoor_shell', users: expect.arrayContaining(['basket', 'header']) }] });
      });
      await test.step('a change of the module: the open page loads itself again', async () => {
        await change('mfe-basket/src/pages/basket/basket-page.texts.ts', "'Your basket is empty'", "'Nothing is in it yet'");
        await expect(empty('Nothing is in it yet')).toBeVisible({ timeout: 400_000 });
      });
      await test.step('a change that does not build: it says where, and the last one stays', async () => {
        const before = said.length;
        await change('mfe-basket/src/pages/basket/basket-page.tsx', 'import ', 'import { import ');
        await expect.poll(() => said.slice(before), { timeout: 400_000 }).toContain('basket-page.tsx');
        await page.reload();
        await expect(empty('Nothing is in it yet')).toBeVisible();
        await change('mfe-basket/src/pages/basket/basket-page.tsx', 'import { import ', 'import ');
      });
      await test.step('a change that builds and fails on the site: it says that, and where, and the last one stays', async () => {
        const before = said.length;
        const fails = "if (Date.now() > 0) throw new Error('boom at load');\nexport default ";
        await change('mfe-basket/src/pages/basket/basket-page.tsx', 'export default ', fails);
        const refused = /basket [\w.-]+ is NOT live; the one before stays\. The site refused it: .*boom at load/;
        await expect.poll(() => said.slice(before), { timeout: 400_000 }).toMatch(refused);
        await page.reload();
        await expect(empty('Nothing is in it yet')).toBeVisible();
        const mended = said.length;
        await change('mfe-basket/src/pages/basket/basket-page.tsx', fails, 'export default ');
        await expect.poll(() => said.slice(mended), { timeout: 400_000 }).toMatch(/basket [\w.-]+ is live/);
      });
      await test.step('a change of the libraries, which the shell holds too', async () => {
        await change('libs/brand/brands/law/brand.ts', "strapline: 'Wine merchants'", "strapline: 'Merchants of wine'");
        await says('The shell was built anew and starts again.');
        await expect(async () => {
          await page.reload();
          await expect(page.locator('header').getByText('Merchants of wine').first()).toBeAttached({ timeout: 1000 });
        }).toPass({ timeout: 400_000 });
      });
      await test.step('what is released is what was built for it', async () => {
        expect((await readBuilt(join(copy.folder, 'dist/basket'))).face.version).toBe(built);
        const released = await npmCommand(copy.folder, join(copy.folder, 'elsewhere'), 'release', '--', 'mfe-basket', '--built');
        expect(released.code, released.said).toBe(0);
        expect(released.said).toContain(`mfe-basket ${built} is live`);
      });
    } finally {
      if (dev.exitCode === null && dev.signalCode === null) process.kill(-dev.pid!, 'SIGINT');
      await ended;
      await copy.remove();
    }
    expect(said).toContain('basket from source. Ctrl+C stops it.');
  },
);
