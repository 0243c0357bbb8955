/** Widths at which the main picture is shown: the preload and the picture must agree, or it loads twice. */
export const mainPictureSizes = '(max-width: 1000px) 240px, 480px';
