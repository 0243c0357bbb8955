/** @jest-environment jsdom */
import { startRoot } from './start-root.ts';

/** What the server rendered for `<Card>`, with a text as a translator leaves it. */
function rendered(text: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.ssr = 'ok';
  element.innerHTML = `<p>${text}</p><section data-slot="upsell.product"><div data-ssr="ok">an offer</div></section>`;
  return element;
}

const leftToTheHost = { __html: '' };
const Card = () => (
  <>
    <p>Add</p>
    <section data-slot="upsell.product" dangerouslySetInnerHTML={leftToTheHost} suppressHydrationWarning />
  </>
);

it("renders a translated part again without a warning, and keeps the server's HTML of its slots", () => {
  const element = rendered('<font><font>Ajouter</font></font>');
  const offer = element.querySelector('section')!.firstChild;
  const complaints: unknown[] = [];
  const root = startRoot(element, <Card />, { onRecoverableError: (error) => complaints.push(error) });
  expect(element.querySelector('p')!.innerHTML).toBe('Add');
  expect(element.querySelector('section')!.firstChild).toBe(offer);
  expect(complaints).toEqual([]);
  root.unmount();
});
