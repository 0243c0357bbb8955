interface Literal {
  readonly find: RegExp;
  readonly sample: string;
  readonly except?: RegExp;
}
export const kinds: readonly string[];
export const markets: readonly string[];
export const shopRuleLiterals: readonly (Literal & { readonly rule: string })[];
export const kindLiterals: readonly Literal[];
export const marketLiterals: readonly Literal[];
