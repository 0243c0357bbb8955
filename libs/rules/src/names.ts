/** What a product is called by. `vintage` is four digits, `NV`, or empty for a mixed case, a spirit and a membership. */
export interface Named {
  readonly name: string;
  readonly vintage: string;
}

/** What stands for the vintage of a wine that is blended of several years. */
export const nonVintage = 'NV';

/** Name and vintage as the label has them, on every page and in every mail: 'Brut NV'. Without a vintage, the name alone. [HOM-05] */
export const nameWithVintage = ({ name, vintage }: Named): string => (vintage === '' ? name : `${name} ${vintage}`);

const shownCharacters = 22;

/** A name for narrow places: its first 22 characters and an ellipsis; a shorter name as it is. [HOM-05] */
export function cutName(name: string): string {
  const characters = Array.from(name);
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('').trimEnd()}…` : name;
}
