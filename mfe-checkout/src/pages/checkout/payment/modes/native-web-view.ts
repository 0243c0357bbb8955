/**
 * True inside a native app's web view: the shop's own app says so in its user agent (`CellardoorApp/`), Android's web view by `; wv)`, and on an
 * iPhone or iPad a page without Safari's or another browser's name is one. [BRD-08]
 */
export function isNativeWebView(userAgent: string): boolean {
  if (/\bCellardoorApp\//.test(userAgent) || /; wv\)/.test(userAgent)) return true;
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) && !/\b(Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent);
}
