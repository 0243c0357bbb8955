import { CommonText } from './pieces.ts';

/** Texts that pages have in common though each is written anew: known by their letters, the least used forgotten first. */
export class CommonTexts {
  readonly #limit: number;
  readonly #known = new Map<string, CommonText>();
  #size = 0;

  /** @param limit characters in all */
  constructor(limit: number) {
    this.#limit = limit;
  }

  of(text: string): CommonText {
    const common = this.#known.get(text) ?? new CommonText(text);
    if (!this.#known.delete(text)) this.#size += text.length;
    this.#known.set(text, common);
    for (const oldest of this.#known.keys()) {
      if (this.#size <= this.#limit) break;
      this.#known.delete(oldest);
      this.#size -= oldest.length;
    }
    return common;
  }
}
