import { pagesSaying, saysGiftCard } from './named-pages.ts';
import { eitherOf, type SearchQuestion } from '../engine/search-index.ts';

/** Words of an occasion, of who is there, of when and how it is drunk, of what it is packed in: what is bought for it is wine like any other. */
export const occasionWords: ReadonlySet<string> = new Set(
  (
    'afternoon afternoons am anniversaries anniversary annual aunt autumn birthday birthdays boss box boxes boyfriend break breakfast brother ' +
    'brunch case cases casual celebrate celebrating celebration celebrations chill chillable chilled chilling christening christmas cold colleague ' +
    'colleagues cool couple crowd dad daddy dads date daughter day days december dinner dinners dozen drink drinking drinks easter eve ' +
    'evening evenings event events everyday everyone family father fathers fiance friday friend friendly friends garden gathering gift ' +
    'gifts girlfriend girls give giving graduation grandad grandma grandmother grandpa grandparents granny guest guests hen here hers ' +
    'him his hogmanay host hosts hot house housewarming husband iced impress indoors inlaws january just ladies later leaving lunch ' +
    'lunches lunchtime mate mates me meal meals midweek mother mothers moving mum mums neighbour neighbours nice night nights november ' +
    'now occasion occasions office open our outdoor outdoors outside parents parties partner party people perfect picnic picnics ' +
    'present presents quick reception relaxing retirement romantic saturday season seasonal serve served serving share sharing sister ' +
    'soiree someone son special spring stag stay student students summer sunday sunny supper table tea teacher teachers thursday toast ' +
    'toasting today together tomorrow tonight treat treats uncle us valentine valentines visit visitors wedding weddings weekday ' +
    'weekend weekends weeknight wife winter work xmas year years'
  ).split(' '),
);

/** '12 bottles of champagne' is heard as a case of 12. */
const caseSizes: ReadonlySet<string> = new Set(['6', '12']);

const limits = ['types', 'price', 'vintages', 'isReduced'] as const;

const asksOtherwise = (question: SearchQuestion): boolean => limits.some((limit) => question[limit] !== undefined);

const listsOf = ({ words, alternatives = [] }: SearchQuestion) => [words, ...alternatives];

/** What names a page of the shop, as a gift card does, is looked for in no wine. */
const namesPage = (brand: string, question: SearchQuestion): boolean =>
  listsOf(question).some((words) => saysGiftCard(words) || (!asksOtherwise(question) && pagesSaying(brand, words).length > 0));

/** The same question without the words of an occasion; undefined where it has none, or asks for nothing else. */
function withoutOccasion(question: SearchQuestion): SearchQuestion | undefined {
  const lists = listsOf(question);
  const isOfOccasion = (list: readonly string[], word: string) => occasionWords.has(word) || (caseSizes.has(word) && list.includes('case'));
  const left = lists.map((list) => list.filter((word) => !isOfOccasion(list, word)));
  const isLess = left.some((list, at) => list.length < lists[at]!.length);
  if (question.exact || !isLess || (!asksOtherwise(question) && left.some((list) => list.length === 0))) return undefined;
  const [first = [], ...others] = left;
  return { ...question, words: first, ...(others.length > 0 && { alternatives: others }) };
}

/** What a question that finds nothing may ask in its place, the nearest first: any of what it names together, then all of it without its occasion. */
export function widerQuestions(brand: string, question: SearchQuestion): SearchQuestion[] {
  const either = eitherOf(question);
  if (namesPage(brand, question)) return either ? [either] : [];
  return [either, withoutOccasion(question), either && withoutOccasion(either)].filter((each) => each !== undefined);
}
