/** The items that make an unlimited member; the first is the one that is advertised. [BSK-05] */
export const unlimitedItems = ['00067SV', '00071SV', '00068SV'] as const;

const hiding: readonly string[] = ['MEM01UTD', ...unlimitedItems];

/** True where a basket holds what makes the unlimited promotion senseless. [BSK-05] */
export const hidesUnlimitedPromotion = (itemCodes: readonly string[]): boolean => itemCodes.some((code) => hiding.includes(code));
