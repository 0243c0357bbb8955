/** Savings are worth a line only above one pound, dollar or 100 points: 100 minor units. [BSK-02] */
export const savingsShown = (savings: number): boolean => savings > 100;
