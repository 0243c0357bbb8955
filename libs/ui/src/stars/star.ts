/** One star as the path of a drawing, 20 by 20. */
export const star = 'm10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.9-5.2-2.9-5.2 2.9 1.2-5.9-4.4-4 5.9-.7z';
