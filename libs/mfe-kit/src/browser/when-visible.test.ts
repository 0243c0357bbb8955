/** @jest-environment jsdom */
import { whenVisible } from './when-visible.ts';

class Observer {
  static last: Observer;
  disconnected = false;
  constructor(
    readonly hear: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin: string },
  ) {
    Observer.last = this;
  }
  observe() {}
  disconnect() {
    this.disconnected = true;
  }
}
beforeAll(() => Object.assign(window, { IntersectionObserver: Observer }));

it.each([
  [400, '300px'],
  [0, '1200px'],
])('of a part of %i px waits until it is %s from the window', async (height, margin) => {
  const element = document.createElement('div');
  jest.spyOn(element, 'clientHeight', 'get').mockReturnValue(height);
  const visible = whenVisible(element);
  const { last } = Observer;
  expect(last.options.rootMargin).toBe(margin);
  last.hear([{ isIntersecting: false }]);
  expect(last.disconnected).toBe(false);
  last.hear([{ isIntersecting: true }]);
  await visible;
  expect(last.disconnected).toBe(true);
});
