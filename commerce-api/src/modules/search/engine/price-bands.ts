/** Price bands in minor units of whatever currency the market has; ids stay, as addresses hold them. */
export const priceBands: readonly { readonly id: number; readonly from: number; readonly below: number }[] = [
  { id: 1901, from: 0, below: 800 },
  { id: 1902, from: 800, below: 1000 },
  { id: 1903, from: 1000, below: 1500 },
  { id: 1904, from: 1500, below: 2000 },
  { id: 1905, from: 2000, below: 3000 },
  { id: 1906, from: 3000, below: 5000 },
  { id: 1907, from: 5000, below: 10_000 },
  { id: 1908, from: 10_000, below: Infinity },
];

/** The band of a price: the sale price of a single bottle, or of a whole mixed case. */
export const bandOf = (price: number): number => priceBands.findIndex((band) => price < band.below);

export const bandById = (id: number) => priceBands.find((band) => band.id === id);
