import type { Block, Email, EmailRow } from './email.ts';

const rowText = ({ name, note, amount }: EmailRow) => `${name}${note && ` (${note})`}  ${amount}`;

function blockLines(block: Block): string[] {
  switch (block.of) {
    case 'paragraph':
      return [block.text];
    case 'notice':
      return [block.title, block.text];
    case 'link':
      return [`${block.label}:`, block.href];
    case 'lines':
      return [`${block.title}:`, ...block.lines];
    case 'amounts':
      return [
        `${block.title}:`,
        ...block.rows.map(rowText),
        ...(block.sums.length > 0 ? [''] : []),
        ...block.sums.map(({ name, amount }) => `${name}  ${amount}`),
      ];
  }
}

/** An email as plain text, its parts with an empty line between them. */
export const plainTextOf = ({ title, blocks, foot }: Email): string =>
  [[title], ...blocks.map(blockLines), foot]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
