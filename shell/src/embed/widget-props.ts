import { pageAttributes, propOf, tagAttributes } from '@cellardoor/contracts/widget-attributes';

const notProps = new Set([...tagAttributes, ...pageAttributes]);

const isText = (name: string) => !notProps.has(name) && !name.startsWith('data-') && !name.startsWith('aria-');

/** Whether an attribute belongs to the widget, not to the page. */
export const isWidgetAttribute = (name: string): boolean => name === 'props' || isText(name);

/**
 * A widget's props from its element: `item-code="W1001"` is `itemCode: 'W1001'`. What is no text goes into one attribute as JSON,
 * `props='{"quantity":6}'`; a broken one counts as absent.
 */
export function widgetProps(element: Element): Record<string, unknown> {
  const texts = [...element.attributes].filter(({ name }) => isText(name));
  return { ...Object.fromEntries(texts.map(({ name, value }) => [propOf(name), value])), ...jsonProps(element) };
}

function jsonProps(element: Element): object {
  const text = element.getAttribute('props');
  if (text === null) return {};
  try {
    return JSON.parse(text) as object;
  } catch {
    console.warn('[cellardoor] the attribute "props" of a widget is not JSON:', element);
    return {};
  }
}
