/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useOptimisticAction } from './use-optimistic-action.ts';

let root: Root;
let atOnce: ReturnType<typeof useOptimisticAction<string>>;

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
beforeEach(() => {
  const Part = () => {
    atOnce = useOptimisticAction<string>('Call us');
    return null;
  };
  root = createRoot(document.body);
  act(() => root.render(createElement(Part)));
});
afterEach(() => act(() => root.unmount()));

/** Begins it; gives the way to end it, with an error or well. */
function press(what: string) {
  let end!: { resolve(): void; reject(error: object): void };
  let ended!: Promise<boolean>;
  act(() => void (ended = atOnce.run(what, () => new Promise<void>((resolve, reject) => (end = { resolve, reject })))));
  return (error?: object) =>
    act(async () => {
      if (error) end.reject(error);
      else end.resolve();
      await ended;
    });
}

it("shows pending actions, and reverts only the refused one, with the API's message", async () => {
  const [endFirst, endSecond] = [press('first'), press('second')];
  expect(atOnce).toMatchObject({ shown: ['first', 'second'], refused: undefined });
  await endSecond({ message: 'Only 3 left', statusCode: 422 });
  expect(atOnce).toMatchObject({ shown: ['first'], refused: { what: 'second', why: 'Only 3 left' } });
  await endFirst();
  expect(atOnce).toMatchObject({ shown: [], refused: { what: 'second' } });
  press('third');
  expect(atOnce.refused).toBeUndefined();
});

it.each([
  ['has its own words for what the API did not answer', { message: 'no reply', statusCode: 0, code: 'unanswered' }, 'Call us'],
  ['says nothing of what its caller gave up', { message: 'no reply', statusCode: 0, code: 'aborted' }, undefined],
])('%s', async (_case, error, why) => {
  await press('it')(error);
  expect([atOnce.shown, atOnce.refused?.why]).toEqual([[], why]);
});
