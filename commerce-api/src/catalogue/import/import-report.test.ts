import { reportText } from './import-report.ts';

it('counts rows and products in words, one of them too', () => {
  const report = { format: 'Cellardoor CSV' as const, dryRun: false, renewed: 0, refused: [] };
  expect(reportText({ ...report, rows: 1, added: 1 })).toBe('Cellardoor CSV: 1 row read, 1 product added, 0 renewed, 0 refused.');
  expect(reportText({ ...report, rows: 2, added: 0 })).toBe('Cellardoor CSV: 2 rows read, 0 products added, 0 renewed, 0 refused.');
});
