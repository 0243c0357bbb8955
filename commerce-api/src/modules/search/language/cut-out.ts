/** A typed term without the part of it that was found. */
export const cutOut = (term: string, { 0: part, index }: RegExpExecArray): string =>
  `${term.slice(0, index)} ${term.slice(index + part.length)}`;
