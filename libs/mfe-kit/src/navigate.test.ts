/** @jest-environment jsdom */
import { navigate, navigationEvent } from './navigate.ts';

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
