/** @jest-environment jsdom */
import { act, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLightDismiss } from './use-light-dismiss.ts';

function Unfolding() {
  const place = useRef<HTMLDetailsElement>(null);
  useLightDismiss(place);
  return (
    <details ref={place}>
      <summary>More</summary>
      <a href="#inside">Inside</a>
    </details>
  );
}

function Menu() {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useLightDismiss(place, {
    isOpen: () => open,
    close: () => setOpen(false),
    opener: () => place.current!.querySelector('summary, button'),
  });
  return (
    <div ref={place} data-open={open || undefined}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <a href="#inside">Inside</a>
    </div>
  );
}

let root: Root;
const one = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const outside = () => one('#outside');
const press = (target: Element) => act(() => void target.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true })));
const key = (name: string) =>
  act(() => void (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const focus = (element: HTMLElement) => act(() => element.focus());

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});
const mount = (part: React.ReactNode) => {
  document.body.innerHTML = '<div id="part"></div><button id="outside">Outside</button>';
  root = createRoot(one('#part'));
  act(() => root.render(part));
};
afterEach(() => act(() => root.unmount()));

describe('a <details>', () => {
  const details = () => one<HTMLDetailsElement>('details');
  beforeEach(() => {
    mount(<Unfolding />);
    details().open = true;
  });

  it('closes on Escape and gives the focus back to its summary', () => {
    focus(one('a'));
    key('Escape');
    expect([details().open, document.activeElement]).toEqual([false, one('summary')]);
  });

  it('closes on Escape and keeps focus that the shopper has moved elsewhere', () => {
    focus(outside());
    details().open = true;
    key('Escape');
    expect([details().open, document.activeElement]).toEqual([false, outside()]);
  });

  it('stays open for other keys, for a click inside and while focus moves inside', () => {
    key('ArrowDown');
    press(one('a'));
    focus(one('summary'));
    focus(one('a'));
    expect(details().open).toBe(true);
  });

  it('closes on a press outside', () => {
    press(outside());
    expect(details().open).toBe(false);
  });

  it('closes when the focus moves out of it', () => {
    focus(one('a'));
    focus(outside());
    expect([details().open, document.activeElement]).toEqual([false, outside()]);
  });

  it('closes when a link in it is followed', () => {
    focus(one('a'));
    act(() => one('a').click());
    expect([details().open, document.activeElement]).toEqual([false, one('summary')]);
  });

  it('removes its listeners when its part unmounts', () => {
    const left = details();
    act(() => root.render(null));
    press(outside());
    key('Escape');
    expect(left.open).toBe(true);
  });
});

describe('a popup of its own', () => {
  const open = () => one('[data-open]') !== null;
  beforeEach(() => {
    mount(<Menu />);
    act(() => one('#part button').click());
  });

  it.each([
    ['Escape', () => key('Escape')],
    ['a press outside', () => press(outside())],
    ['the focus elsewhere', () => (focus(one('#part button')), focus(outside()))],
  ])('closes on %s', (_what, does) => {
    expect(open()).toBe(true);
    does();
    expect(open()).toBe(false);
  });

  it('does not close a popup with its own state when a link in it is followed', () => {
    act(() => one('a').click());
    expect(open()).toBe(true);
  });
});
