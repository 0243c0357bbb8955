/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type Action, type ActionFailure, useAction } from './use-action.ts';

/** A call that is answered when the test says so. */
function aCall() {
  const asked: string[] = [];
  let reply!: { resolve(result: string): void; reject(error: ActionFailure): void };
  const call = (what: string) => {
    asked.push(what);
    return new Promise<string>((resolve, reject) => (reply = { resolve, reject }));
  };
  return { asked, call, answer: (result: string) => reply.resolve(result), fail: (failure: ActionFailure) => reply.reject(failure) };
}

let root: Root;
let shown: Action<[string], string>;
let renders: number;

/** A part that shows an action, mounted. */
function mount(work: (what: string) => Promise<string>, otherwise?: string) {
  const Part = () => {
    renders += 1;
    shown = useAction(work, otherwise);
    return null;
  };
  renders = 0;
  root = createRoot(document.body);
  act(() => root.render(createElement(Part)));
}

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(() => act(() => root.unmount()));

it('runs once for two clicks before the first render, and ignores a click while busy', async () => {
  const { asked, call, answer } = aCall();
  mount(call);
  await act(async () => {
    void shown.run('first');
    void shown.run('second');
  });
  expect(shown.busy).toBe(true);
  await act(async () => expect(await shown.run('third')).toBeUndefined());
  expect(asked).toEqual(['first']);
  await act(async () => answer('done'));
  expect(shown).toMatchObject({ busy: false, failure: undefined });
});

it('returns the result, and can run again', async () => {
  const { asked, call, answer } = aCall();
  mount(call);
  for (const what of ['one', 'two'])
    await act(async () => {
      const result = shown.run(what);
      answer(`${what} is done`);
      expect(await result).toBe(`${what} is done`);
    });
  expect(asked).toEqual(['one', 'two']);
});

it.each<[string, ActionFailure, string]>([
  ['what the API said', { message: 'Only 3 left', statusCode: 409, code: 'low_stock' }, 'Only 3 left'],
  ['its own words where nothing came back', { message: 'We could not reach the shop.', statusCode: 0, code: 'unanswered' }, 'Call us'],
  ['its own words where somebody else answered', { message: 'Bad Gateway', statusCode: 502, code: 'unanswered' }, 'Call us'],
  ['its own words for what is no answer at all', new TypeError('x is undefined'), 'Call us'],
])('keeps a failure and says %s', async (_case, failure, words) => {
  const { call, fail } = aCall();
  mount(call, 'Call us');
  await act(async () => {
    const result = shown.run('it');
    fail(failure);
    expect(await result).toBeUndefined();
  });
  expect(shown).toMatchObject({ busy: false, failure, failureText: words });
});

it("falls back on the failure's own message where it was given no words", async () => {
  const { call, fail } = aCall();
  mount(call);
  await act(async () => void shown.run('it'));
  await act(async () => fail({ message: 'We could not reach the shop.', statusCode: 0, code: 'unanswered' }));
  expect(shown.failureText).toBe('We could not reach the shop.');
});

it('clears a failure on the next attempt, and on request', async () => {
  const { call, fail, answer } = aCall();
  mount(call);
  await act(async () => void shown.run('it'));
  await act(async () => fail({ message: 'No', statusCode: 500 }));
  await act(async () => void shown.run('it again'));
  expect(shown.failureText).toBeUndefined();
  await act(async () => fail({ message: 'No', statusCode: 500 }));
  expect(shown.failureText).toBe('No');
  act(() => shown.forget());
  expect(shown.failureText).toBeUndefined();
  answer('');
});

it('does not report an aborted call as a failure', async () => {
  const { call, fail } = aCall();
  mount(call, 'Call us');
  await act(async () => void shown.run('it'));
  await act(async () => fail({ message: 'We could not reach the shop.', statusCode: 0, code: 'aborted' }));
  expect(shown).toMatchObject({ busy: false, failure: undefined, failureText: undefined });
});

it.each(['a result', 'a failure'])('ends in silence with %s when its part has left the page', async (end) => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { call, answer, fail } = aCall();
  mount(call);
  let result: Promise<string | undefined>;
  await act(async () => void (result = shown.run('it')));
  act(() => root.unmount());
  const before = renders;
  await act(async () => (end === 'a result' ? answer('done') : fail({ message: 'No', statusCode: 500 })));
  expect(await result!).toBe(end === 'a result' ? 'done' : undefined);
  expect([renders, complaints.mock.calls]).toEqual([before, []]);
  complaints.mockRestore();
});

it('says a mistake in the code aloud, and nothing of what the API refused', async () => {
  const said: unknown[] = [];
  globalThis.reportError = (error) => void said.push(error);
  const mistake = new TypeError('Cannot read properties of undefined');
  for (const error of [Object.assign(new Error('gone'), { code: 'gone' }), mistake]) {
    mount(() => Promise.reject(error));
    await act(async () => void (await shown.run('one')));
    expect(shown.failure).toBe(error);
  }
  expect(said).toEqual([mistake]);
});
