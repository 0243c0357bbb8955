/** @jest-environment jsdom */
import { journeyOfSubmit } from './form-submit.ts';

const submitOf = (html: string) => {
  document.body.innerHTML = html;
  const target = document.querySelector('form')!;
  return journeyOfSubmit({ defaultPrevented: false, target, submitter: target.querySelector('button') });
};

it('leads to the address that the fields make, without the empty ones', () => {
  const journey = submitOf(
    '<form action="/wines"><input name="Ntt" value="pinot noir"><input name="No" value=""><button>Go</button></form>',
  );
  expect(journey!.url.href).toBe('http://localhost/wines?Ntt=pinot+noir');
});

it('carries the button that was pressed', () => {
  const journey = submitOf('<form action="/wines"><button name="Ns" value="price|0">Price</button></form>');
  expect(journey!.url.search).toBe('?Ns=price%7C0');
});

it('is not fooled by fields that are named like properties of a form', () => {
  expect(submitOf('<form action="/wines"><input name="method" value="x"><button>Go</button></form>')!.url.search).toBe('?method=x');
});

it.each([
  ['a form that posts', '<form action="/api/x" method="post"><button>Go</button></form>'],
  ['a button that posts', '<form action="/wines"><button formmethod="post">Go</button></form>'],
  ['another window', '<form action="/wines" target="_blank"><button>Go</button></form>'],
  ['another origin', '<form action="https://example.org/"><button>Go</button></form>'],
  ['a dialog', '<form method="dialog"><button>Go</button></form>'],
])('leaves %s to the browser', (_, html) => {
  expect(submitOf(html)).toBeUndefined();
});
