/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useOnPageShown } from './use-on-page-shown.ts';

const heard: (() => void)[] = [];
jest.mock('@cellardoor/user-model', () => ({
  useUserModel: () => ({ bus: { on: (_name: string, listener: () => void) => (heard.push(listener), () => undefined) } }),
}));

let arrivals = 0;
function Part() {
  useOnPageShown(() => (arrivals += 1));
  return null;
}
const shown = () => heard.at(-1)!();
const mount = () => act(() => createRoot(document.createElement('div')).render(<Part />));

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
beforeEach(() => void (arrivals = 0));

it('ignores the event of the first page, and calls back for each later one', () => {
  mount();
  document.documentElement.dataset.ready = '';
  shown();
  expect(arrivals).toBe(0);
  shown();
  shown();
  expect(arrivals).toBe(2);
});

it('calls back for the first event when the page is already live', () => {
  document.documentElement.dataset.ready = '';
  mount();
  shown();
  expect(arrivals).toBe(1);
});
