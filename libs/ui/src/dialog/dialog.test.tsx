/** @jest-environment jsdom */
import '@cellardoor/component-testing/set-up.ts';
import { aMarket } from '@cellardoor/component-testing/render-part.tsx';
import { MarketContext } from '@cellardoor/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const part = (given: Partial<DialogProps>) => (
  <MarketContext value={aMarket()}>
    <Dialog open title="Remove this card?" onClose={onClose} {...given}>
      <button type="button">Yes, remove it</button>
    </Dialog>
  </MarketContext>
);

/** Shows an open dialog of 200 by 100 px at the window's corner. */
function show(given: Partial<DialogProps> = {}) {
  const { rerender, unmount } = render(part(given));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  dialog.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  return { dialog, unmount, change: (next: Partial<DialogProps>) => rerender(part(next)) };
}

/** What a browser sends when Escape is pressed, or the gesture to go back is made. */
const cancels = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

it('[NET-05] opens as a modal dialog and closes when its owner says so', () => {
  const { dialog, change } = show({ open: false });
  expect(dialog.open).toBe(false);
  const showModal = jest.spyOn(dialog, 'showModal');
  change({ open: true });
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAccessibleName('Remove this card?');
  change({ open: false });
  expect(dialog.open).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it('[NET-05] asks its owner to close by the cross, by Escape, and when the browser has closed it', async () => {
  const { dialog } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  // its owner closes it, not the browser
  expect(cancels(dialog)).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('gives the focus back before the effects of what stands around it, which may move it on', () => {
  function News({ open }: { readonly open: boolean }) {
    const news = useRef<HTMLParagraphElement>(null);
    useEffect(() => void (!open && news.current!.focus()), [open]);
    return (
      <p ref={news} tabIndex={-1}>
        It is removed.
      </p>
    );
  }
  const around = (open: boolean) => (
    <>
      <button type="button">Remove</button>
      <News open={open} />
      {part({ open })}
    </>
  );
  const { rerender } = render(around(false));
  screen.getByRole('button', { name: 'Remove' }).focus();
  rerender(around(true));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  rerender(around(false));
  expect(screen.getByText('It is removed.')).toHaveFocus();
});

it('stays open where the browser says late that it had closed before', () => {
  const { dialog, change } = show();
  change({ open: false });
  change({ open: true });
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
});

it('closes by a press beside it, not by one within it', () => {
  const { dialog } = show();
  expect(dialog).toHaveAttribute('closedby', 'any');
  fireEvent.mouseDown(dialog, { clientX: 20, clientY: 20 });
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Yes, remove it' }), { clientX: 300, clientY: 20 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog, { clientX: 300, clientY: 20 });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays where a press beside it would lose what is typed, and closes by Escape all the same', () => {
  const { dialog } = show({ backdropCloses: false });
  expect(dialog).toHaveAttribute('closedby', 'closerequest');
  fireEvent.mouseDown(dialog, { clientX: 300, clientY: 20 });
  expect(onClose).not.toHaveBeenCalled();
  cancels(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('has no way out of its own where it must be answered: no cross, no Escape, no press beside it', () => {
  const { dialog } = show({ dismissible: false });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(dialog).toHaveAttribute('closedby', 'none');
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  cancels(dialog);
  fireEvent.mouseDown(dialog, { clientX: 300, clientY: 20 });
  expect(onClose).not.toHaveBeenCalled();
});

it('ignores the close event of a dialog or list inside it', () => {
  show();
  const inner = screen.getByRole('button', { name: 'Yes, remove it' });
  fireEvent(inner, new Event('close', { bubbles: true }));
  fireEvent(inner, new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes when it is taken off the page', () => {
  const { dialog, unmount } = show({ footer: <button type="button">No, keep it</button> });
  expect(screen.getByRole('button', { name: 'No, keep it' })).toBeInTheDocument();
  unmount();
  expect(dialog.open).toBe(false);
});
