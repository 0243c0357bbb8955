/** @jest-environment jsdom */
import { journeyOfClick } from './link-click.ts';

const here = { pathname: '/product/W1', search: '' };
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const clickOn = (html: string, click: Partial<typeof plain> = {}) => {
  document.body.innerHTML = html;
  return journeyOfClick({ ...plain, ...click, target: document.body.querySelector('[data-hit]') ?? document.body.firstElementChild }, here);
};

it('follows a link, also when something inside it is clicked', () => {
  expect(clickOn('<a href="/wines?No=24"><b data-hit>More</b></a>')).toMatchObject({ how: 'push', keepScroll: false });
  expect(clickOn('<a href="/wines?No=24">More</a>')!.url.href).toBe('http://localhost/wines?No=24');
});

it('follows a link in place when it asks for it', () => {
  expect(clickOn('<a href="/wines" data-replace data-keep-scroll>Red</a>')).toMatchObject({ how: 'replace', keepScroll: true });
});

it.each([
  ['another origin', '<a href="https://example.org/wines">x</a>'],
  ['a new window', '<a href="/wines" target="_blank">x</a>'],
  ['a download', '<a href="/terms.pdf" download>x</a>'],
  ['no address', '<a name="x">x</a>'],
  ['mail', '<a href="mailto:help@example.org">x</a>'],
  ['a fragment of this page', '<a href="/product/W1#reviews">x</a>'],
  ['something that is no link', '<button>x</button>'],
])('leaves %s to the browser', (_, html) => {
  expect(clickOn(html)).toBeUndefined();
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }, { defaultPrevented: true }])(
  'leaves a click with %o to the browser',
  (click) => {
    expect(clickOn('<a href="/wines">x</a>', click)).toBeUndefined();
  },
);

it("follows another page's fragment", () => {
  expect(clickOn('<a href="/product/W2#reviews">x</a>')!.url.hash).toBe('#reviews');
});
