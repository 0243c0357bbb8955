/** Placeholders of a text by name, each once, in the order in which they first appear. */
type Names<Text extends string, Seen extends readonly string[] = []> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Names<Rest, Name extends Seen[number] ? Seen : readonly [...Seen, Name]>
  : Seen;

type Values<List extends readonly string[]> = { [K in keyof List]: string | number };

/** A text that is complete is a string; one with placeholders takes a value for each. */
export type Filling<Text extends string> = Names<Text> extends readonly [] ? string : (...values: Values<Names<Text>>) => string;

const placeholder = /\{(\w+)\}/g;

/** The placeholders of a text, each once, in the order in which they first appear. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!))];

/** A text, or the function that fills it: its values come in the order of `names`, whatever their order in the text. */
export function fillPlaceholders(text: string, names: readonly string[]): string | ((...values: (string | number)[]) => string) {
  if (names.length === 0) return text;
  return (...values) =>
    text.replace(placeholder, (all, name: string) => (names.includes(name) ? String(values[names.indexOf(name)]) : all));
}
