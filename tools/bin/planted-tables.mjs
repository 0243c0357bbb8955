const src = 'commerce-api/src';
const list = (tables, reads = {}) =>
  `export const tables = ${JSON.stringify(tables)} as const;\nexport const reads = ${JSON.stringify(reads)} as const;\n`;
const basket = `${src}/modules/basket/planted.ts`;
const query = (sql) => `export const planted = (db) => db.query(\`${sql}\`);\n`;

/** A shop of three modules that breaks no rule. */
export const plain = {
  'commerce-api/db/migrations/20270101T0900_shop.sql':
    'create table baskets (id int);\ncreate unlogged table if not exists orders (id int);\ncreate table gone (id int);\ncreate table stock (id int);',
  [`${src}/modules/basket/migrations/20270102T0900_less.sql`]: 'drop table gone;',
  [`${src}/modules/basket/tables.ts`]: list(['baskets'], { orders: 'one query finds both' }),
  [`${src}/modules/basket/own.ts`]:
    query('with o as (select id from orders) insert into baskets select id from o on conflict (id) do update set id = excluded.id') +
    "const text = 'We sell orders from stock, and update prices.';\nconst named = `select b.id as stock, stock.id from baskets b where b.id is distinct from stock`;",
  [`${src}/modules/ordering/tables.ts`]: list(['orders']),
  [`${src}/modules/ordering/payment/own.ts`]: query('update orders o set id = 1'),
  [`${src}/modules/catalogue/tables.ts`]: list(['stock']),
  [`${src}/modules/catalogue/stock.ts`]:
    "const take = (db) => db.query('update stock set id = 1');\nexport const takeUnits = (db) => take(db);\nexport const readUnits = (db) => db.query('select id from stock');",
  [`${src}/modules/catalogue/api.ts`]: "export { takeUnits } from './stock.ts';",
  [`${src}/modules/basket/by-the-api.ts`]:
    "import { takeUnits } from '../catalogue/api.ts';\nimport { readUnits } from '../catalogue/stock.ts';\nexport const both = [takeUnits, readUnits];",
  [`${src}/platform/db/upsert.ts`]: 'export const upsert = (db, table) => db.query(`insert into ${table} values (1)`);',
};

const writes = `${basket} writes stock of modules/catalogue`;
const reads = `${basket} reads stock of modules/catalogue`;

/** What the check must say, and the files that it must say it of. */
export const breaches = [
  ...[
    'insert into stock (id) values (1)',
    'INSERT INTO stock(id) VALUES (1)',
    'update stock set id = 1',
    'update only stock as s set id = 1 from baskets b where b.id = s.id',
    'delete from stock where id = 1',
    'delete from stock s using baskets b where b.id = s.id',
    'with gone as (delete from stock returning id) select id from gone',
    'with one as (select 1), two as (update stock set id = 2 returning id) insert into baskets select id from two',
    'insert into stock select id from baskets on conflict do nothing',
    'merge into stock using baskets on true when matched then delete',
    'truncate stock',
    'truncate table stock',
  ].map((sql) => [writes, { [basket]: query(sql) }]),
  [writes, { [basket]: "export const planted = (db) => upsert(db, 'stock', 'id', []);" }],
  [writes, { [basket]: "export const planted = (db) => deleteInBatches(db, 'stock', 'id', '');" }],
  ...[
    'select id from stock',
    'select id from baskets b join stock s on s.id = b.id',
    'select b.id from baskets b, stock s where s.id = b.id',
    'select id from baskets where exists (select 1 from stock)',
    'update baskets set id = s.id from stock s',
    'delete from baskets b using stock s where s.id = b.id',
    'select * from jsonb_populate_recordset(null::stock, $1)',
    'select id from ${one} union select id from stock',
    'stock s join baskets b on b.id = s.id',
  ].map((sql) => [reads, { [basket]: query(sql) }]),
  ['orders has two owners: modules/catalogue and modules/ordering', { [`${src}/modules/catalogue/tables.ts`]: list(['stock', 'orders']) }],
  ['stock has no owner', { [`${src}/modules/catalogue/tables.ts`]: list([]) }],
  ['gone of modules/catalogue is no table', { [`${src}/modules/catalogue/tables.ts`]: list(['stock', 'gone']) }],
  ['says that it reads stock, and does not', { [`${src}/modules/basket/tables.ts`]: list(['baskets'], { orders: 'x', stock: 'x' }) }],
  [
    'says that it reads baskets, which is its own',
    { [`${src}/modules/basket/tables.ts`]: list(['baskets'], { orders: 'x', baskets: 'x' }) },
  ],
  [`${basket} writes a table that only the running program knows`, { [basket]: query('delete from ${table} where id = 1') }],
  [
    `${basket} writes a table that only the running program knows`,
    { [basket]: "export const planted = (db, table) => upsert(db, table, 'id', []);" },
  ],
  [
    'workflows/refunds/planted.ts writes stock of modules/catalogue',
    { [`${src}/workflows/refunds/planted.ts`]: query('delete from stock') },
  ],
];
