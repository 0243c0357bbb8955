/** Widths at which the main picture is shown: the preload and the picture must agree, or it loads twice. */
export const mainPictureSizes = '(max-width: 62.5em) 240px, 480px';

/** A vineyard fills the place, and is cut at its sides. */
export const sceneSizes = '(max-width: 62.5em) 600px, 1360px';

export const thumbSizes = '80px';
