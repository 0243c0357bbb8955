/** '1 wine', '12 wines'. */
export const countedWines = (count: number): string => (count === 1 ? '1 wine' : `${count} wines`);
