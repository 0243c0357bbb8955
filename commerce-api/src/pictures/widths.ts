/** Widths in which a product's picture, its label and a glass exist. */
export const productWidths = [120, 240, 480, 960] as const;
/** Width of the PNG for mails, whose clients read no AVIF. */
export const mailWidth = 120;
/** Width of the JPEG that stands for a product where its page is shared. */
export const sharedWidth = 960;
/** Widths in which a scene exists. */
export const sceneWidths = [480, 960, 1600] as const;
