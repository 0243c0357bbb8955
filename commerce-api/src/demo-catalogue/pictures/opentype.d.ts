/** The little of opentype.js that the lettering uses; the package has no types of its own. */
declare module 'opentype.js' {
  export type Command =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };

  export interface Glyph {
    readonly advanceWidth?: number;
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly Command[] };
  }

  export interface Font {
    readonly unitsPerEm: number;
    charToGlyphIndex(letter: string): number;
    stringToGlyphs(text: string): Glyph[];
  }

  export interface OpenType {
    parse(font: ArrayBuffer): Font;
  }
}
