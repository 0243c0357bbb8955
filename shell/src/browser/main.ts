import { nextTask } from '@cellardoor/mfe-kit/browser/next-task';

/**
 * The page's entry script. Splits start-up into short tasks so that input is handled between them; all code is loaded already, `eager` only defers
 * execution.
 */
async function main(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared-packages.ts');
  await nextTask();
  // the first formatting of a number loads the browser's locale data: done here, so that no click waits for it
  (0).toLocaleString(document.documentElement.lang);
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts');
  await nextTask();
  startPage();
}

void main();
