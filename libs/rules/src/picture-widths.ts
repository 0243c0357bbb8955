/** Widths in pixels in which a product's picture, its label and a glass exist. */
export const productWidths = [120, 240, 480, 960] as const;
/** Width of the PNG for mails, whose clients read no AVIF. */
export const mailWidth = 120;
/** Width of the JPEG that stands for a product where its page is shared. */
export const sharedWidth = 960;
/** Widths in pixels in which a scene exists, and in which pictures of a content service are asked for. */
export const sceneWidths = [480, 960, 1600] as const;
/** The widest of them: what a picture is where its own size is not told. */
export const widestScene = 1600;
