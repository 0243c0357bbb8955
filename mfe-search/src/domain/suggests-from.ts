/** Letters from which on the search box suggests. [SRC-01] */
export const suggestsFrom = 2;
