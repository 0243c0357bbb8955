/** Characters that search engines show of a description. */
const longest = 160;

/** A headline, and as many whole sentences of the description as fit beside it: nothing is cut. Where there is neither, `otherwise`. */
export function describedBriefly(headline: string, description: string, otherwise: string): string {
  const sentences = description.match(/[^.!?]+(?:[.!?]+(?=\s|$)|[.!?]+|$)/g)?.map((sentence) => sentence.trim()) ?? [];
  let told = headline && `${headline.replace(/[.!?]$/, '')}.`;
  for (const sentence of sentences) {
    const longer = [told, sentence].filter(Boolean).join(' ');
    if (longer.length > longest) break;
    told = longer;
  }
  return told || description || otherwise;
}
