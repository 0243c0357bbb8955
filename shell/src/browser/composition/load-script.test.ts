/** @jest-environment jsdom */
import { scriptLoader } from './load-script.ts';

const aLoader = () => {
  const scripts: HTMLScriptElement[] = [];
  const load = scriptLoader((href) => {
    // not a script, or jsdom would go and fetch it
    const script = document.createElement('div') as unknown as HTMLScriptElement;
    script.dataset.href = href;
    scripts.push(script);
    return script;
  });
  return { load, scripts };
};

it('loads a script once for concurrent callers, and resolves each', () => {
  const { load, scripts } = aLoader();
  const told: string[] = [];
  load('/a.js', ({ type }) => told.push(`first ${type}`));
  load('/a.js', ({ type }) => told.push(`second ${type}`));
  expect(scripts).toHaveLength(1);
  scripts[0]!.dispatchEvent(new Event('load'));
  expect(told).toEqual(['first load', 'second load']);
  expect(scripts[0]!.isConnected).toBe(false);
});

it('loads a script again after a failure', () => {
  const { load, scripts } = aLoader();
  const told: string[] = [];
  load('/a.js', ({ type }) => told.push(type));
  scripts[0]!.dispatchEvent(new Event('error'));
  load('/a.js', ({ type }) => told.push(type));
  scripts[1]!.dispatchEvent(new Event('load'));
  expect(told).toEqual(['error', 'load']);
});

it('fails a script that has neither loaded nor failed within two minutes', () => {
  jest.useFakeTimers();
  const { load } = aLoader();
  const told: string[] = [];
  load('/a.js', ({ type }) => told.push(type));
  jest.advanceTimersByTime(119_999);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual(['timeout']);
  jest.useRealTimers();
});
