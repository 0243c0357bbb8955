/** The index term of a strength: 'abv135' for 13.5 %. 'abv13' (13 %) is a prefix of it, so a search for 13 % finds 13.5 % too, after 13 %. */
export function indexTermOfStrength(percent: number): string {
  const tenths = String(Math.round(percent * 10)).padStart(3, '0');
  return `abv${tenths.replace(/0$/, '')}`;
}

/** The strength of such a term, '13.5%'; undefined for any other term. */
export function strengthOfTerm(word: string): string | undefined {
  const [, whole, tenth = ''] = /^abv(\d\d)(\d?)$/.exec(word) ?? [];
  return whole && `${Number(whole)}${tenth && `.${tenth}`}%`;
}
