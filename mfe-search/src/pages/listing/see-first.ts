/** Id of what is listed, with the bar over it. */
export const besideFilters = 'listing-wines';

/** Goes up to the first of what is listed anew, where the shopper had come further down. */
export function seeFirst(): void {
  const list = document.getElementById(besideFilters);
  if (list && list.getBoundingClientRect().top < 0) scrollTo({ top: 0 });
}
