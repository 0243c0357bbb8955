/** Points that an amount in minor units comes to, where a unit is worth so many whole points; one a unit at a brand that has none (0). [BRD-05] */
export const pointsFor = (amount: number, perMinorUnit: number): number => amount * (perMinorUnit || 1);

/** What a balance of points can pay, in whole minor units: what is left over of it pays nothing. [BRD-05] */
export const worthOfPoints = (points: number, perMinorUnit: number): number => Math.floor(points / (perMinorUnit || 1));
