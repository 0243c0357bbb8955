/** Attributes of `<cellardoor-widget>` that belong to the page, beside `data-*` and `aria-*`; all others are texts for the widget. [EMB-05] */
export const pageAttributes: readonly string[] = ['id', 'class', 'style', 'slot', 'hidden', 'title', 'lang', 'dir'];

/** The two that are the tag's own: which widget it shows, and what of its props is no text, as JSON. */
export const tagAttributes: readonly string[] = ['name', 'props'];

/** `item-code` for `itemCode`. */
export const attributeOf = (prop: string): string => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `itemCode` for `item-code`. */
export const propOf = (attribute: string): string => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
