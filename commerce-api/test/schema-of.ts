import type { Database } from '../src/platform/db/database.ts';

/** What each query gives is one kind of object, as the catalogue of PostgreSQL describes it. Positions of columns are counted without dropped ones. */
const objects: Readonly<Record<string, string>> = {
  relation: `select relkind, relpersistence, relname, reloptions from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S', 'p')`,
  column: `select c.relname, row_number() over (partition by c.oid order by a.attnum) as position, a.attname,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation::text as collation,
      pg_get_expr(d.adbin, d.adrelid) as default
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select conrelid::regclass::text as relation, conname, contype, convalidated, condeferrable, condeferred, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't' and contype <> 'n'`,
  index: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'`,
  function: `select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind <> 'a'`,
  trigger: `select tgrelid::regclass::text as relation, tgname, tgenabled, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
  view: `select viewname, definition from pg_views where schemaname = 'public'`,
  sequence: `select sequencename, data_type::text, start_value, increment_by, max_value, cycle from pg_sequences where schemaname = 'public'`,
  type: `select typname, typtype from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')`,
  extension: `select extname from pg_extension`,
};

/** Columns whose values differ from one database to the next: made up, counted, or the time of day. */
const ofOneDatabase = `(atttypid = 'timestamptz'::regtype or (attrelid::regclass::text, attname) in (('content_state', 'secret'), ('catalogue_state', 'version')))`;

/** Every object of a database and every row in it, a line each, in order. Times are left out, and the record of migrations. */
export async function schemaOf(database: Database): Promise<string[]> {
  const linesOf = async (kind: string, sql: string) =>
    (await database.query<{ line: string }>(`select found::text as line from (${sql}) x (found)`)).map(({ line }) => `${kind} ${line}`);
  const found: string[] = [];
  for (const [kind, sql] of Object.entries(objects)) found.push(...(await linesOf(kind, `select to_jsonb(o) from (${sql}) o`)));
  const tables = `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`;
  for (const { name } of await database.query<{ name: string }>(tables)) {
    const leftOut = `array(select attname::text from pg_attribute where attrelid = '${name}'::regclass and ${ofOneDatabase})`;
    found.push(...(await linesOf(`row of ${name}`, `select to_jsonb(r) - ${leftOut} from ${name} r`)));
  }
  return found.sort();
}
