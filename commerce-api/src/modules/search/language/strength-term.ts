import { indexTermOfStrength } from '../../catalogue/strength-index-term.ts';

const percent = String.raw`(\d{1,2}(?:\.\d)?)\s?(?:%|per ?cent|abv)(?:\s?(?:abv|vol|alcohol))*`;

/** A limit below this would find what is above it. */
const lowest = 11;

const limit = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:under|below|less than|lower than|up to|at most) ${percent}`, 'iu');
const exact = new RegExp(String.raw`(?<![\p{L}\p{N}.])${percent}(?![\p{L}\p{N}])`, 'iu');

/** '13% red' in the words of the index; 'under 12%' asks for what is lower in alcohol. */
export const strengthTerm = (term: string): string =>
  term
    .replace(limit, (said, most: string) => (Number(most) >= lowest ? 'low alcohol' : said))
    .replace(exact, (_, said: string) => ` ${indexTermOfStrength(Number(said))} `);
