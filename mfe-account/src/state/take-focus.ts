/** A `ref` for the field of a form that has just replaced the one with the focus. */
export const takeFocus = (field: HTMLInputElement | null): void => field?.focus();
