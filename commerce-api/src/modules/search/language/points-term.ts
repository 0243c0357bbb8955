import { brandOf } from '@cellardoor/brand';

/** Three digits at least: nobody has fewer points. What a number is of may follow it. */
const figures = String.raw`(\d{1,3},\d{3}|\d{3,6})(?![\d.,]*\d)(?!\s?(?:points?|pts|pounds?|quid|dollars?|bucks?|years?|[cm]l|bottles?|cases?|%)(?![a-z]))`;

const limits = String.raw`under|below|(?:less|cheaper|more) than|over|above|up to|at most|max(?:imum)?|budget(?: of)?|within|around|about|roughly`;
const limit = new RegExp(String.raw`(?<![\p{L}\p{N}])((?:${limits})\s|[<>]\s?)${figures}`, 'giu');
const range = new RegExp(String.raw`(?<![\p{L}\p{N}])between ${figures} and ${figures}`, 'giu');

const isYear = (said: string): boolean => /^(?:19|20)\d\d$/.test(said);

/** 'red under 1500' in the words of a shop whose prices are points: the number is of points, and not a year. Years stand after 'before' and 'after'. [BRD-05] */
export const pointsTerm = (brandId: string, term: string): string =>
  brandOf(brandId).facts.points
    ? term
        .replace(limit, (_, word: string, said: string) => `${word}${said} points`)
        .replace(range, (whole, from: string, to: string) => (isYear(from) && isYear(to) ? whole : `between ${from} and ${to} points`))
    : term;
