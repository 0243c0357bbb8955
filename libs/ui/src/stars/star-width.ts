/** How far the stars are filled, in percent: rounded to the nearest ten, plus two, at most a hundred. [HOM-07] */
export const starWidth = (average: number): number => Math.min(100, Math.round(((average / 5) * 100) / 10) * 10 + 2);
