import { reportText } from './import-report.ts';

it('counts rows and products in words, in the singular too', () => {
  const report = { format: 'Cellardoor CSV' as const, dryRun: false, renewed: 0, refused: [], unread: [], newNames: [], fromHtml: [] };
  expect(reportText({ ...report, rows: 1, added: 1 })).toBe('Cellardoor CSV: 1 row read, 1 product added, 0 renewed, 0 refused.');
  expect(reportText({ ...report, rows: 2, added: 0 })).toBe('Cellardoor CSV: 2 rows read, 0 products added, 0 renewed, 0 refused.');
});

it('names the columns that nothing was read from', () => {
  const report = {
    format: 'Cellardoor CSV' as const,
    dryRun: false,
    rows: 1,
    added: 1,
    renewed: 0,
    refused: [],
    newNames: [],
    fromHtml: [],
  };
  const counts = 'Cellardoor CSV: 1 row read, 1 product added, 0 renewed, 0 refused.';
  expect(reportText({ ...report, unread: ['was_prise_uk'] })).toBe(`${counts}\nNothing was read from the column was_prise_uk.`);
  expect(reportText({ ...report, unread: ['a', 'b'] })).toBe(`${counts}\nNothing was read from the columns a, b.`);
});

it('lists at most twenty names that are new to the catalogue', () => {
  const report = { format: 'Cellardoor CSV' as const, dryRun: false, rows: 1, added: 1, renewed: 0, refused: [], unread: [], fromHtml: [] };
  const names = Array.from({ length: 22 }, (_, i) => ({ what: 'region' as const, name: `R${i}`, line: i + 2 }));
  const [, two] = reportText({ ...report, newNames: names.slice(0, 2) }).split('\n');
  expect(two).toBe('New to the catalogue; are they written as you mean them? region R0 (line 2), region R1 (line 3).');
  expect(reportText({ ...report, newNames: names })).toMatch(/region R19 \(line 21\), and 2 more\.$/);
});

it('lists the rows whose HTML was converted to text', () => {
  const report = { format: 'Cellardoor CSV' as const, dryRun: false, rows: 1, added: 1, renewed: 0, refused: [], unread: [], newNames: [] };
  const [, told] = reportText({ ...report, fromHtml: [{ line: 2, columns: ['name', 'story'] }] }).split('\n');
  expect(told).toBe('Pages show texts as they are written, so HTML was made text: line 2 (name, story).');
});
