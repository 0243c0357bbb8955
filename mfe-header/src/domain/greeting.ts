/** A first name cut to eight whole characters: an accent or an emoji is one. [HDR-01] */
export function shortName(name: string, locale: string): string {
  const characters = [...new Intl.Segmenter(locale).segment(name)];
  return characters
    .slice(0, 8)
    .map(({ segment }) => segment)
    .join('');
}
