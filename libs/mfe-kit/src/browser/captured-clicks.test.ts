/** @jest-environment jsdom */
import { captureClicks } from './captured-clicks.ts';

/** A place with a button in a root that counts what it hears, as React's does. */
function aPlace(attributes = 'type="button"') {
  document.body.innerHTML = `<section><div><button ${attributes}><span>Add</span></button></div></section>`;
  const place = document.querySelector('section')!;
  let heard = 0;
  document.querySelector('div')!.addEventListener('click', () => (heard += 1));
  return { place, press: () => document.querySelector('span')!.click(), heard: () => heard };
}

it('handles a click once when the part hydrates before it reports that it has', () => {
  const { place, press, heard } = aPlace();
  const early = captureClicks(place);
  press();
  press();
  early.replay();
  expect(heard()).toBe(1);
  press();
  expect(heard()).toBe(2);
});

it('does not capture clicks that work without script, and replays none after release', () => {
  const form = aPlace('type="submit"');
  const early = captureClicks(form.place);
  form.press();
  early.replay();
  expect(form.heard()).toBe(1);

  const gone = aPlace();
  const other = captureClicks(gone.place);
  other.forget();
  gone.press();
  expect(gone.heard()).toBe(1);
});

it('replays a click on a link that opens a dialog, but follows it at once with a modifier key', () => {
  document.body.innerHTML = '<section><a href="#login" data-opens>Log in</a><a href="#cellar">Cellar</a></section>';
  const [opens, leads] = [...document.querySelectorAll('a')];
  const heard: string[] = [];
  document.body.addEventListener('click', (event) =>
    heard.push(`${(event.target as Element).textContent}${event.ctrlKey ? ' aside' : ''}`),
  );
  const early = captureClicks(document.querySelector('section')!);
  opens!.click();
  expect(heard).toEqual([]);
  leads!.click();
  opens!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  early.replay();
  expect(heard).toEqual(['Cellar', 'Log in aside', 'Log in']);
});

it("replays a click from before the page's script loaded, once, in the part that contains it", () => {
  const { place, press, heard } = aPlace();
  const other = document.createElement('section');
  const pressed = document.querySelector('button')!;
  window.cdCapturedClick = () => pressed;
  captureClicks(other).replay();
  expect(heard()).toBe(0);
  captureClicks(place).replay();
  expect(heard()).toBe(1);
  captureClicks(place).replay();
  expect(heard()).toBe(1);
  press();
  expect(heard()).toBe(2);
});

/** The same controls again, as a view that is rendered anew. */
function renderAnew() {
  const old = document.querySelector('div')!;
  const fresh = old.cloneNode(true) as HTMLElement;
  let heard = 0;
  fresh.addEventListener('click', () => (heard += 1));
  old.replaceWith(fresh);
  return () => heard;
}

it("replays a click at the same path after the part was rendered again, ignoring a translator's elements", () => {
  const { place, press } = aPlace();
  document.querySelector('div')!.prepend(document.createElement('font'));
  const early = captureClicks(place);
  press();
  document.querySelector('font')!.remove();
  const heard = renderAnew();
  early.replay();
  expect(heard()).toBe(1);
});

it('clicks a replaced button once when the mouse goes down on the old one and up on the new one', async () => {
  const { place } = aPlace();
  const early = [captureClicks(document.body), captureClicks(place)];
  const point = (type: string) => {
    const event = Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse' });
    document.querySelector('span')!.dispatchEvent(event);
  };
  point('pointerdown');
  const heard = renderAnew();
  point('pointerup');
  for (const { replay } of early) replay();
  await new Promise((resolve) => document.querySelector('div')!.addEventListener('click', resolve));
  expect(heard()).toBe(1);
});
