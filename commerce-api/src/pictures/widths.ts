/** Widths in which a product's picture, its label and a glass exist. */
export const productWidths = [120, 240, 480, 960] as const;
/** Widths in which a scene exists. */
export const sceneWidths = [480, 960, 1600] as const;
