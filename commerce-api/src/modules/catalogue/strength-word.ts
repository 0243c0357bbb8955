/** How the search's text holds a strength: 13.5 % is 'abv135'. 'abv13', of 13 %, begins it: who asks for 13 % finds that first. */
export function strengthWord(percent: number): string {
  const tenths = String(Math.round(percent * 10)).padStart(3, '0');
  return `abv${tenths.replace(/0$/, '')}`;
}

/** '13.5%' of such a word; undefined for any other. */
export function strengthSaid(word: string): string | undefined {
  const [, whole, tenth = ''] = /^abv(\d\d)(\d?)$/.exec(word) ?? [];
  return whole && `${Number(whole)}${tenth && `.${tenth}`}%`;
}
