/** @jest-environment jsdom */
import { widgetProps } from './widget-props.ts';

const propsOf = (html: string) => {
  document.body.innerHTML = html;
  return widgetProps(document.body.firstElementChild!);
};

it('takes attributes as texts, in camel case', () => {
  expect(propsOf('<cellardoor-widget name="basket.add-button" item-code="0123" class="x" data-y="z"></cellardoor-widget>')).toEqual({
    itemCode: '0123',
  });
});

it('takes what is no text from one attribute of JSON', () => {
  expect(propsOf(`<cellardoor-widget name="a.b" item-code="W1" props='{"quantity":6}'></cellardoor-widget>`)).toEqual({
    itemCode: 'W1',
    quantity: 6,
  });
});

it('does without JSON that is broken, and says so', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(propsOf('<cellardoor-widget name="a.b" limit="4" props="{"></cellardoor-widget>')).toEqual({ limit: '4' });
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
