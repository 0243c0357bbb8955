import { StatementNames } from './statement-names.ts';

const statements = Array.from({ length: 600 }, (_, i) => `select ${i}`);

it('names as many statements of a database as its connections may keep', () => {
  const names = new StatementNames();
  expect(statements.filter((sql) => names.of(sql))).toHaveLength(500);
  expect(names.of(statements[0]!)).toBe(new StatementNames().of(statements[0]!));
});

it('names the statements of a database whatever others in the process were asked', () => {
  for (const sql of statements) new StatementNames().of(sql);
  expect(new StatementNames().of('select now()')).toBeDefined();
});

it('names none that reads all columns', () => {
  expect(new StatementNames().of('select * from wines')).toBeUndefined();
});
