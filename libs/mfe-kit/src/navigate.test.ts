/** @jest-environment jsdom */
import { loadFromServer, navigate, navigationEvent } from './navigate.ts';

it('dispatches the navigation event, and leaves navigation to a listener that prevents the default', () => {
  const asked: string[] = [];
  const router = (event: Event) => {
    asked.push((event as CustomEvent<{ path: string }>).detail.path);
    event.preventDefault();
  };
  window.addEventListener(navigationEvent, router);
  navigate('/wines');
  window.removeEventListener(navigationEvent, router);
  expect(asked).toEqual(['/wines']);
});

it('navigates by the browser when no listener takes the event', () => {
  navigate('#basket');
  expect(location.hash).toBe('#basket');
});

it('reloads the page for an address that differs only in its fragment', () => {
  // jsdom loads no page: it tells the console that it would
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  void loadFromServer('#saved');
  expect(location.hash).toBe('#saved');
  expect(told).toHaveBeenCalledTimes(1);
  void loadFromServer('/account#saved');
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
});
