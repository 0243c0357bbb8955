/** @jest-environment jsdom */
import { loadAnew, navigate, navigationEvent } from './navigate.ts';

it('asks the page around it, which navigates itself when it prevents the default', () => {
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

it('follows the path itself where nobody takes it', () => {
  navigate('#basket');
  expect(location.hash).toBe('#basket');
});

it('loads this page anew for an address that differs from it by a fragment alone', () => {
  // jsdom loads no page: it tells the console that it would
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  void loadAnew('#saved');
  expect(location.hash).toBe('#saved');
  expect(told).toHaveBeenCalledTimes(1);
  void loadAnew('/account#saved');
  expect(told).toHaveBeenCalledTimes(2);
  told.mockRestore();
});
