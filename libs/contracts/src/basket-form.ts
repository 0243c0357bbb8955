/** Where forms that change the basket go while no script runs. [RTE-20] */
export const basketFormPath = '/basket/change';

/** What such a form says in its field `change`. */
export const basketFormChanges = ['add', 'set', 'remove'] as const;
export type BasketFormChange = (typeof basketFormChanges)[number];
