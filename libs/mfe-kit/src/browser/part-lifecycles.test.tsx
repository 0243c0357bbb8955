/** @jest-environment jsdom */
import type { Composer, Part } from './composer.ts';
import { partLifecycles } from './part-lifecycles.tsx';

const failures: string[] = [];
const composer = { rendered: {}, report: (what: string) => failures.push(what) } as unknown as Composer;

/** A part on the page whose view says its data. */
function aPart(View: (props: { readonly data: string }) => string, element = document.createElement('div')) {
  const part = { audience: 'everyone', View } as unknown as Part;
  const { mount, update, unmount } = partLifecycles(composer, 'upsell.product', 'p-') as Record<'mount' | 'update' | 'unmount', Function>;
  const props = (data: string) => ({
    domElement: element,
    composer,
    part,
    subject: { kind: 'widget', id: 'upsell.product', input: {} },
    data,
  });
  return {
    element,
    mount: (data: string): Promise<void> => mount(props(data)),
    update: (data: string): Promise<void> => update(props(data)),
    unmount: (): Promise<void> => unmount(),
  };
}

it('is mounted, updated and taken off, each over when the document says so', async () => {
  const { element, mount, update, unmount } = aPart(({ data }) => data);
  await mount('six bottles');
  expect(element.textContent).toBe('six bottles');
  await Promise.all([update('seven bottles'), update('eight bottles')]);
  expect(element.textContent).toBe('eight bottles');
  await unmount();
  expect(element.textContent).toBe('');
});

it('is mounted again after it was taken off', async () => {
  const { element, mount, unmount } = aPart(({ data }) => data);
  await mount('six bottles');
  await unmount();
  await mount('seven bottles');
  expect(element.textContent).toBe('seven bottles');
});

it('takes over what the server rendered, and keeps its elements', async () => {
  const element = document.createElement('div');
  element.dataset.ssr = 'ok';
  element.innerHTML = '<!--$-->six bottles<!--/$-->';
  const text = element.childNodes[1];
  const { mount } = aPart(({ data }) => data, element);
  await mount('six bottles');
  expect(element.childNodes[1]).toBe(text);
  expect(element.dataset.ssr).toBeUndefined();
});

it('is mounted with a notice in its place where its view throws', async () => {
  const { element, mount } = aPart(() => {
    throw new Error('no view');
  });
  await mount('six bottles');
  expect(element.textContent).toBe('This part of the page is unavailable.');
  expect(failures).toEqual(['upsell.product failed while rendering']);
});
