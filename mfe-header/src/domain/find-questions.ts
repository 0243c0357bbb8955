import type { InformationSection } from '@cellardoor/contracts/content';
import { wordsOf } from '@cellardoor/rules/words';

/** Questions in which, or in whose answer, every word of the term begins a word; all of them for a term without words. [RTE-08] */
export function findQuestions(sections: readonly InformationSection[], term: string): InformationSection[] {
  const asked = wordsOf(term);
  return sections.filter(({ title, text }) => {
    const words = wordsOf([title, ...text.flat()].join(' '));
    return asked.every((each) => words.some((word) => word.startsWith(each)));
  });
}
