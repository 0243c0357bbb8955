/** @jest-environment jsdom */
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Slot, SlotHostContext } from './slot.tsx';

it('captures clicks in a slot as soon as its HTML is in the document, before it is painted', () => {
  const mounted: string[] = [];
  let before = 0;
  const host = { mount: ({ widget }: { widget: string }) => (mounted.push(widget), { update() {}, unmount() {} }) };
  function Piece() {
    useLayoutEffect(() => void (before = mounted.length), []);
    return <Slot widget="product.favourite" itemCode="W1001" when="visible" />;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <SlotHostContext value={host}>
        <Piece />
      </SlotHostContext>,
    ),
  );
  expect([before, mounted]).toEqual([1, ['product.favourite']]);
  root.unmount();
});
