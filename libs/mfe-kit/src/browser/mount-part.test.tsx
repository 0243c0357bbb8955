/** @jest-environment jsdom */
import { Suspense, useId } from 'react';
import { mountRootParcel } from 'single-spa';
import type { PartContext, Part } from './composer.ts';
import { mountPart } from './mount-part.ts';

const failures: string[] = [];
beforeEach(() => void failures.splice(0));
const composer = { rendered: {}, report: (what: string) => failures.push(what) } as unknown as PartContext;
type View = (props: { readonly data: string }) => unknown;

/** Mounts a part whose view says its data. */
function mount(View: View, data: string, { element = document.createElement('div') } = {}) {
  const part = { audience: 'everyone', View } as unknown as Part;
  const ref = { kind: 'widget', id: 'upsell.product', input: {} } as const;
  return mountPart({ composer, mountParcel: mountRootParcel, element, prefix: 'p-', part, ref, data });
}

/** What the server rendered. */
function rendered(html: string) {
  const element = document.createElement('div');
  element.dataset.ssr = 'ok';
  element.innerHTML = `<!--$-->${html}<!--/$-->`;
  return element;
}

const Said: View = ({ data }) => data;

it('mounts, updates and unmounts a part, and resolves when the document has changed', async () => {
  const element = document.createElement('div');
  const part = await mount(Said, 'six bottles', { element });
  expect(element.textContent).toBe('six bottles');
  await part.show({}, 'seven bottles');
  expect(element.textContent).toBe('seven bottles');
  await part.unmount();
  expect(element.textContent).toBe('');
});

it('applies updates in order, including those that arrive during another update', async () => {
  const element = document.createElement('div');
  const part = await mount(Said, 'six bottles', { element });
  await Promise.all([part.show({}, 'seven bottles'), part.show({}, 'eight bottles')]);
  expect(element.textContent).toBe('eight bottles');
  await part.unmount();
});

it('resolves an update when it is in the document, even while content inside is not hydrated yet', async () => {
  const element = rendered('<p>six bottles</p><!--$--><p>six bottles</p><!--/$-->');
  const Nested: View = ({ data }) => (
    <>
      <p>{data}</p>
      <Suspense>
        <p>{data}</p>
      </Suspense>
    </>
  );
  const part = await mount(Nested, 'six bottles', { element });
  await part.show({}, 'seven bottles');
  expect(element.textContent).toBe('seven bottlesseven bottles');
  await part.unmount();
});

it('unmounts a part during an update, and ignores later updates', async () => {
  const element = document.createElement('div');
  const part = await mount(Said, 'six bottles', { element });
  await Promise.all([part.show({}, 'seven bottles'), part.unmount(), part.show({}, 'eight bottles'), part.unmount()]);
  expect(element.textContent).toBe('');
});

it('unmounts one of two parts that stand side by side, and leaves the other', async () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  const first = await mount(Said, 'a white', { element: one });
  const second = await mount(Said, 'a red', { element: other });
  await first.unmount();
  expect([one.textContent, other.textContent]).toEqual(['', 'a red']);
  await second.unmount();
  expect(other.textContent).toBe('');
});

it('mounts a part in an element from which another was unmounted', async () => {
  const element = document.createElement('div');
  await (await mount(Said, 'six bottles', { element })).unmount();
  await mount(Said, 'seven bottles', { element });
  expect(element.textContent).toBe('seven bottles');
});

it('renders a new part in the same task, so that a page is replaced within one frame', async () => {
  const element = document.createElement('div');
  const mounted = mount(Said, 'six bottles', { element });
  for (let microtask = 0; microtask < 100; microtask++) await Promise.resolve();
  expect(element.textContent).toBe('six bottles');
  await mounted;
});

it('prefixes React ids with the id of the root or slot', async () => {
  const element = document.createElement('div');
  await mount(() => useId(), '', { element });
  expect(element.textContent).toContain('p-');
});

it('hydrates what the server rendered, and keeps its elements', async () => {
  const element = rendered('<p>six bottles</p>');
  const paragraph = element.querySelector('p')!;
  await mount(({ data }) => <p>{data}</p>, 'six bottles', { element });
  expect(element.querySelector('p')).toBe(paragraph);
  expect(failures).toEqual([]);
  expect(element.dataset.ssr).toBeUndefined();
});

it('reports a hydration mismatch', async () => {
  const element = rendered('<p>six bottles</p>');
  await mount(({ data }) => <p>{data}</p>, 'seven bottles', { element });
  expect(element.textContent).toBe('seven bottles');
  expect(failures).toEqual(['upsell.product does not match what the server rendered']);
});

it('resolves an update whose view throws, and the update after it', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const Throwing: View = ({ data }) => {
    if (data === 'no bottles') throw new Error('no bottles');
    return data;
  };
  const element = document.createElement('div');
  const part = await mount(Throwing, 'six bottles', { element });
  await part.show({}, 'no bottles');
  expect(element.textContent).toBe('This part of the page is unavailable.');
  await part.show({}, 'seven bottles');
  await part.unmount();
  complaints.mockRestore();
});

it('shows an error notice when the view throws on mount', async () => {
  const element = document.createElement('div');
  const part = await mount(
    () => {
      throw new Error('no view');
    },
    'six bottles',
    { element },
  );
  expect(element.textContent).toBe('This part of the page is unavailable.');
  expect(failures).toEqual(['upsell.product failed while rendering']);
  await part.unmount();
  expect(element.textContent).toBe('');
});
