/** How column values become JavaScript, by type oid, the same in both databases. int8 stays exact up to 2^53: ids and pence do. */
export const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1016: (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((one) => (one === 'NULL' ? null : Number(one))),
  1700: Number,
  1082: (text) => text,
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  1184: (text) => new Date(isoOffset(text.replace(' ', 'T'))),
};

/** PostgreSQL writes '+00', ISO 8601 wants '+00:00'. */
const isoOffset = (text: string) => text.replace(/([+-]\d\d)$/, '$1:00');
