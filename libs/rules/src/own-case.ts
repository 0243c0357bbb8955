/** Bottles that a case which shoppers put together may take. [BSK-11] */
export const caseSizes = [6, 12] as const;

/** Ids of the catalogue's types that are wine, as a search takes them in `N`; mixed cases and spirits have others. */
export const wineTypeIds = ['1001', '1002', '1003', '1004', '1005', '1006'] as const;

/** Id of the catalogue's type of spirits. */
export const spiritsTypeId = '1008';
