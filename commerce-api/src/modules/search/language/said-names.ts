import { grapeNames } from '@cellardoor/rules/grape-names';
import { wordsOf } from '@cellardoor/rules/words';
import { regionByName } from '../../catalogue/known-places.ts';
import { synonymsByLabel } from '../../catalogue/synonyms.ts';

/** Names that no label of the catalogue is, bodies, and names of several words that are heard whole where no product has them. */
const others =
  'sauvignon, cabernet, claret, portwine, full bodied, light bodied, medium bodied, sauvignon blanc, cabernet sauvignon, cabernet franc, nero d avola, ' +
  'gruner veltliner, petit verdot, pinot meunier, cotes du rhone, ribera del duero';

/** What shoppers call wines whatever a shop has, in words: grapes that have several names, places, colours and the like. */
const common: readonly string[] = [
  ...[...grapeNames.flat(), ...Object.keys(synonymsByLabel), ...others.split(', ')].map((name) => wordsOf(name).join(' ')),
  ...Object.values(synonymsByLabel).flatMap(wordsOf),
  ...regionByName.keys(),
];

/** What shoppers name that a wine may be of: what they call it in every shop, and what a catalogue labels it with. */
export class SaidNames {
  private readonly names = new Set(common);
  private readonly labels = new Set<string>();
  private readonly grapes = new Set([
    'cabernet',
    'sauvignon',
    'sauvignon blanc',
    ...grapeNames.flat().map((name) => wordsOf(name).join(' ')),
  ]);
  /** Words of the longest. */
  private most = 4;

  /** Takes in a label of a product. @param what of it the label names, as the dimensions of lists are called */
  learn(label: string, what = ''): void {
    if (this.labels.has(label)) return;
    this.labels.add(label);
    const words = wordsOf(label);
    this.most = Math.max(this.most, words.length);
    this.names.add(words.join(' '));
    if (what === 'grape') this.grapes.add(words.join(' '));
  }

  /** Whether these words are the name of a grape, and nothing else. */
  isGrape(words: readonly string[]): boolean {
    return this.grapes.has(words.join(' '));
  }

  /** How many of the words at the beginning, or at the end, are one such name; 0 for none. */
  lengthIn(words: readonly string[], at: 'end' | 'beginning'): number {
    for (let length = Math.min(this.most, words.length); length > 0; length--)
      if (this.names.has((at === 'end' ? words.slice(-length) : words.slice(0, length)).join(' '))) return length;
    return 0;
  }
}

/** The names of every shop alone. */
export const commonNames: Pick<SaidNames, 'lengthIn' | 'isGrape'> = new SaidNames();
