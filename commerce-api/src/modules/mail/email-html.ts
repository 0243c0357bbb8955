import type { Block, Email, EmailRow, RowPicture, EmailSum } from './email.ts';
import type { MailLook } from './mail-look.ts';

type Link = Extract<Block, { of: 'link' }>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const dates = new RegExp(String.raw`\b\d{1,2} ${month}(?: \d{4})?\b|\b${month} \d{1,2}\b(?:, \d{4}\b)?`, 'g');

/** Text that keeps a date, and 'e-voucher', on one line. */
const drawn = (text: string): string =>
  escaped(text.replace(dates, (date) => date.replaceAll(' ', '\u00a0')).replace(/\be-(?=vouchers?\b)/gi, (e) => `${e[0]}\u2011`));

const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
/** Left and right of all that is said. */
const gutter = '24px';
/** Mail clients read tables and styles on the element; style sheets, flex and grid are dropped by many. */
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"';

const heading = (text: string, { displayFont, ink }: MailLook, size = 19) =>
  `<h2 style="margin:0 0 8px;font:600 ${size}px/1.3 ${displayFont};color:${ink}">${drawn(text)}</h2>`;

/** A long address must not widen the email on a phone. */
const breakable = 'overflow-wrap:anywhere;word-break:break-word';

const paragraph = (html: string, { ink }: MailLook) => `<p style="margin:0;font:16px/1.5 ${sans};color:${ink};${breakable}">${html}</p>`;

/** A cell with a ground: Outlook draws no padding of a link. */
const button = ({ href, label }: Link, { brand, onBrand, radius }: MailLook) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" bgcolor="${brand}" style="background:${brand};border-radius:${radius}"><a href="${escaped(href)}" style="display:inline-block;padding:13px 24px;font:600 16px/1.3 ${sans};color:${onBrand};text-decoration:none">${drawn(label)}</a></td></tr></table>`;

/** Pixels; the file is twice as wide, for dense screens. */
const pictureWidth = 60;
const pictureHeight = 80;

const pictureCell = ({ src }: RowPicture, cell: string) =>
  `<td width="${pictureWidth}" style="${cell};padding-right:16px"><img src="${escaped(src)}" width="${pictureWidth}" height="${pictureHeight}" alt="" style="display:block;border:0"></td>`;

function rowHtml({ picture, name, note, amount }: EmailRow, look: MailLook): string {
  const cell = `padding:12px 0;border-bottom:1px solid ${look.line};vertical-align:top`;
  const small = note && `<br><span style="font-size:14px;color:${look.muted}">${drawn(note)}</span>`;
  return `<tr>${picture ? pictureCell(picture, cell) : ''}<td${picture ? '' : ' colspan="2"'} style="${cell};font:16px/1.45 ${sans};color:${look.ink};${breakable}">${drawn(name)}${small}</td>${amountCell(amount, look, `${cell};font-weight:600`)}</tr>`;
}

const amountCell = (amount: string, { ink }: MailLook, style: string) =>
  `<td align="right" style="font:16px/1.45 ${sans};color:${ink};white-space:nowrap;padding-left:16px;${style};padding-left:16px">${drawn(amount)}</td>`;

function sumHtml({ name, amount, total }: EmailSum, look: MailLook): string {
  const style = `vertical-align:top;${total ? 'padding:12px 0 4px;font-size:18px;font-weight:700' : 'padding:6px 0 0'}`;
  return `<tr><td colspan="2" style="font:16px/1.45 ${sans};color:${look.ink};${style}">${drawn(name)}</td>${amountCell(amount, look, style)}</tr>`;
}

function blockHtml(block: Block, look: MailLook, isMain: boolean): string {
  switch (block.of) {
    case 'paragraph':
      return paragraph(drawn(block.text), look);
    case 'notice':
      return `<table ${table}><tr><td bgcolor="${look.tint}" style="padding:16px 20px;background:${look.tint};border-left:4px solid ${look.brand};border-radius:${look.radius}">${heading(block.title, look, 22)}${paragraph(drawn(block.text), look)}</td></tr></table>`;
    case 'link':
      if (isMain) return button(block, look);
      return paragraph(`<a href="${escaped(block.href)}" style="color:${look.brand}">${drawn(block.label)}</a>`, look);
    case 'lines':
      return heading(block.title, look) + paragraph(block.lines.map(drawn).join('<br>'), look);
    case 'amounts':
      return `${heading(block.title, look)}<table ${table.replace('presentation', 'table')}>${block.rows.map((row) => rowHtml(row, look)).join('')}${block.sums.map((sum) => sumHtml(sum, look)).join('')}</table>`;
  }
}

/** A line of the foot; an address of a site, or of a mailbox, is a link. */
const footLine = (line: string, { muted }: MailLook): string =>
  drawn(line).replace(
    /https:\/\/[\w.-]+|[\w.-]+@[\w.-]+\w/g,
    (found) => `<a href="${found.includes('@') ? `mailto:${found}` : found}" style="color:${muted}">${found}</a>`,
  );

/** An email as an HTML document in the brand's dress; its first link is what it is for, and stands out. Everything in it is escaped. */
export function htmlOf({ fromName, subject, preview, title, blocks, foot }: Email, look: MailLook): string {
  const main = blocks.find(({ of }) => of === 'link');
  const parts = blocks.map((block) => `<tr><td style="padding:0 ${gutter} 24px">${blockHtml(block, look, block === main)}</td></tr>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="${look.scheme}"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${look.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table ${table} bgcolor="${look.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.surface}" style="width:100%;max-width:600px;background:${look.surface};border:1px solid ${look.line};border-radius:${look.radius}">
<tr><td align="center" bgcolor="${look.band}" style="padding:24px ${gutter};background:${look.band};color:${look.onBand};font:600 26px/1.2 ${look.displayFont}">${drawn(fromName)}</td></tr>
<tr><td style="padding:32px ${gutter} 12px"><h1 style="margin:0;font:600 30px/1.2 ${look.displayFont};color:${look.ink}">${drawn(title)}</h1></td></tr>
${parts.join('\n')}
<tr><td bgcolor="${look.tint}" style="padding:20px ${gutter};background:${look.tint};font:13px/1.6 ${sans};color:${look.muted}">${foot.map((line) => footLine(line, look)).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`;
}
