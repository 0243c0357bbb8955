/** The addresses of a page's path, for comparison: parameters by any name and a slash at the end make no difference. */
export const addressesOf = (path: string): string => path.replace(/:\w+/g, ':').replace(/(?<=.)\/$/, '');
