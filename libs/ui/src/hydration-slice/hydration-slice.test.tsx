/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { hydrationSliceOf } from './hydration-slice.tsx';

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

it('renders a slice again only when one of its props changes', () => {
  const drawn: string[] = [];
  const Piece = ({ name, quantity }: { readonly name: string; readonly quantity: number }) => {
    drawn.push(`${name} ${quantity}`);
    return null;
  };
  const PieceSlice = hydrationSliceOf(Piece);
  const root = createRoot(document.body);
  const show = (quantity: number) =>
    act(() =>
      root.render([
        createElement(PieceSlice, { key: 'gallery', name: 'gallery', quantity: 1 }),
        createElement(PieceSlice, { key: 'box', name: 'box', quantity }),
      ]),
    );
  show(1);
  show(2);
  expect(drawn).toEqual(['gallery 1', 'box 1', 'box 2']);
  act(() => root.unmount());
});
