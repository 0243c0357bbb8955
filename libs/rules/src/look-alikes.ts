/**
 * Letters of other alphabets that look like one of ours, by what they look like, in small and capital letters. From Unicode's confusables (UTS 39,
 * version 13), those of Latin, Greek, Cyrillic, Armenian, Cherokee, Canadian syllabics, Lisu, Coptic and Tifinagh; letters whose accents cannot be
 * taken off (ł, ø) are with them.
 */
export const lookAlikes: Readonly<Record<string, string>> = {
  '2': 'ƧƨƻϨϩᒿꙄꙅꝚꝛ',
  '3': 'ƷȜȝɜʒЗзҘҙӠӡⳌⳍꝪꝫꞫ',
  '4': 'Ꮞꮞ',
  '5': 'Ƽ',
  '6': 'бᏮⳒⳓꮾ',
  '8': 'Ȣȣ',
  '9': 'ⳊⳋꝮꝯ',
  a: 'ɑΑαАаᎪᗅꓮꭺ',
  b: 'ƀƂƃƄƅɓΒβБВЬвьѢѣҌҍᏏᏴᏼᖯᗷꓐꞴꞵꮟ',
  c: 'ȼСсҪҫᏟᴄⲤⲥꓚꮯ',
  d: 'ÐðĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓꭰꮷ',
  e: 'ɆɇΕεЕеҽҿᎬⴹꓰꬲꭼ',
  f: 'ƑƒϜϝքᖴᵮẝꓝꞘꞙꬵ',
  g: 'ƍǤǥɠɡԌԍցᏀᏳᏻᶃꓖꮐ',
  h: 'ĦħɦΗНнћҢңһӇӈӉӊհᎻᏂᏲᏺᕼⱧⱨⲎⲏꓧꚕꮋꮒ',
  i: 'ıɨɩɪιіӏᎥᵻᵼꙇꭵ',
  j: 'ɈɉʝͿϳЈјᎫᒍꓙꞲꭻ',
  k: 'ĸƙΚκКкҚқҞҟᏦⱩⱪⲔⲕꓗꝀꝁꮶ',
  l: 'ŁłƖƗƚǀɫɭΙІӀᏞᒪⲒⲓⳐⳑⵏꓡꓲꮮ',
  m: 'ΜμϺϻМмӍӎᎷᗰⲘⲙꓟꮇ',
  n: 'ŊŋƝƞɲɳΝηոռᵰⲚⲛꓠ',
  o: 'ØøƟɵΘΟθοσОоѲѳӨөՕօᎾᏫᴏᴑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻ',
  p: 'ÞþƥΡρРрᏢᑭᵽⲢⲣꓑꮲ',
  q: 'ʠԛգզⵕ',
  r: 'ƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ',
  s: 'ƽʂЅѕՏտᏕᏚᵴꓢꜱꮥꮪ',
  t: 'ŦŧƭƮȾʈΤτТтҬҭᎢᵵⱦⲦⲧꓔꭲ',
  u: 'ɄʉʋυՍսᏌᑌᴜᵾꓴꞟꭎꭒꮜ',
  v: 'νѴѵᏙᐯᴠⴸꓦꮩ',
  w: 'ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃꮤ',
  x: 'ΧχХхҲҳᕁᕽⲬⲭⵝꓫꞳꭓ',
  y: 'ƴɎɏɣʏΥγУуҮүҰұᎩᎽᶌỿⲨⲩꓬꭚꭹꮍ',
  z: 'ƵƶȤȥʐΖζᏃᴢᵶꓜꮓ',
};

const letterOf = new Map(Object.entries(lookAlikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)));

/** Accents, and characters that show nothing. */
const unseen = new RegExp(
  String.raw`[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`,
  'gu',
);

/** Two letters that are written as one. */
const ligatures: Readonly<Record<string, string>> = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' };

/** Signs of ours that look like another: I, l and 1, O and 0. `rn` looks like m. */
const alike: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '|': '1' };

/**
 * A text as it looks, for comparing and never for showing: Long, Lоng with a Cyrillic letter, Lóng and LONG are one; so are 10 and IO. The same as
 * `folded_text` in SQL.
 */
export function foldedText(text: string): string {
  const letters = [...text.normalize('NFKD').replace(unseen, '')];
  const small = letters.map((letter) => letterOf.get(letter) ?? ligatures[letter] ?? letter.toLowerCase()).join('');
  return small.replace(/[oil|]/g, (letter) => alike[letter]!).replaceAll('rn', 'm');
}
