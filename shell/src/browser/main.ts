import { nextTask } from '@cellardoor/mfe-kit/browser/next-task';

/**
 * The page's one script, in stretches that are a task each: the shopper is answered between them. All of it is here already; `eager`
 * only puts off that it runs.
 */
async function main(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared-packages.ts');
  await nextTask();
  // the browser reads its tables of a language with the first number it words: a press that is the first would wait for them
  (0).toLocaleString(document.documentElement.lang);
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.ts');
  await nextTask();
  startPage();
}

void main();
