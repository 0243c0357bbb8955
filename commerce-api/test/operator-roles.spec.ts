import { type ProgramName, programNames } from '../src/app/admin/operator-programs.ts';
import { sendOrder } from '../src/platform/commands/send-order.ts';
import { runContentCommand } from '../src/modules/content/import/main.ts';
import { operatorRoles, type OperatorRole } from '../src/platform/operators/operator-store.ts';
import { readAdminAccess } from '../src/platform/http/admin-access.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';

type Program = ProgramName | 'content';

const may = {
  readOrders: ['orders', 'support', 'auditor'],
  repay: ['orders', 'support'],
  orders: ['orders'],
  catalogue: ['catalogue'],
  readPromotions: ['catalogue', 'support', 'auditor'],
  readReviews: ['content', 'support', 'auditor'],
  moderate: ['content', 'support'],
  readContent: ['content', 'auditor'],
  content: ['content'],
  auditor: ['auditor'],
  keeper: ['keeper'],
} as const satisfies Record<string, readonly OperatorRole[]>;

/** Every command, words that reach its check and change nothing, and the roles that may give it. */
const commands: Readonly<Record<Program, Readonly<Record<string, readonly [words: string, roles: readonly OperatorRole[]]>>>> = {
  orders: {
    list: ['', may.readOrders],
    show: ['9999999', may.readOrders],
    note: ['9999999', may.readOrders],
    pack: ['9999999', may.orders],
    deliver: ['9999999', may.orders],
    dispatch: ['9999999', may.orders],
    cancel: ['9999999', may.repay],
    return: ['9999999', may.repay],
    refund: ['9999999 --amount 5.00 --reference r', may.repay],
  },
  plans: {
    list: ['', may.readOrders],
    show: ['9999999', may.readOrders],
    pause: ['9999999', may.repay],
    resume: ['9999999', may.repay],
    charge: ['9999999', may.repay],
    refund: ['9999999 --case 1 --amount 5.00 --reference r', may.repay],
    advance: ['--days 1', may.repay],
    schemes: ['', may.readOrders],
    letters: ['', may.readOrders],
    letter: ['9999999', may.readOrders],
    posted: ['9999999', may.repay],
    load: ['none.json', may.repay],
    price: ['NONE --country uk --case MIXED --amount 5.00 --from 2030-01-01', may.repay],
    rules: ['--on 2030-01-01 --country uk', may.readOrders],
  },
  storage: {
    list: ['', may.readOrders],
    show: ['--customer nobody@example.com', may.readOrders],
    in: ['--customer nobody@example.com --item NONE --bottles 1', may.orders],
    out: ['9999999 --bottles 1 --reference r', may.orders],
  },
  giftcards: {
    issue: ['--brand nobody --country uk --amount 25', may.orders],
    correct: ['9999999 --from anna@example.com --to bea@example.com', may.repay],
    ledger: ['', may.readOrders],
  },
  catalogue: {
    import: ['nothing.csv', may.catalogue],
    'try-import': ['nothing.csv', may.catalogue],
    export: ['no-folder/file.csv', may.catalogue],
    prices: ['nothing.csv', may.catalogue],
    price: ['NONE --country uk --sale 9.99', may.catalogue],
    stock: ['NONE --count 1', may.catalogue],
  },
  promotions: {
    list: ['', may.readPromotions],
    add: ['--name Never --country uk --gift NONE', may.catalogue],
    end: ['999999', may.catalogue],
  },
  reviews: { list: ['', may.readReviews], hide: ['999999', may.moderate], show: ['999999', may.moderate] },
  operators: {
    add: ['--name first --role auditor', may.keeper],
    end: ['--name nobody-of-that-name', may.keeper],
    trail: ['', may.auditor],
  },
  content: {
    import: ['nothing.json', may.content],
    'try-import': ['nothing.json', may.content],
    export: ['no-folder/file.json', may.readContent],
    publish: ['none', may.content],
    unpublish: ['none', may.content],
    scheduled: ['', may.readContent],
    'call-off': ['999999', may.content],
    remove: ['none', may.content],
  },
};
const programs = Object.keys(commands) as Program[];
const all = programs.flatMap((program) =>
  Object.entries(commands[program]).map(([command, [words, roles]]) => ({
    program,
    command,
    roles,
    words: [command, ...words.split(' ').filter((word) => word !== '')],
  })),
);

/** The commands that a program's usage names: `show|note|pack 7000001`. */
const named = (program: Program, usage: string): string[] =>
  [...usage.matchAll(new RegExp(`npm run ${program} -- ([a-z|-]+)`, 'g'))].flatMap(([, words]) => words!.split('|'));

describe('whom a command of an operator is done for', () => {
  let api: ApiUnderTest;
  const keys = {} as Record<OperatorRole, string>;
  let ended: Record<OperatorRole, string>;
  let foreign: Record<OperatorRole, string>;
  /** @returns what it prints */
  async function run(program: Program, key: string, words: readonly string[]): Promise<string> {
    if (program !== 'content') return (await runCommand(program, key, words, api.environment)).printed;
    const before = process.env;
    let printed = '';
    const spies = (['log', 'error'] as const).map((to) =>
      jest.spyOn(console, to).mockImplementation((...texts: unknown[]) => void (printed += texts.join(' '))),
    );
    process.env = { ...before, DATABASE_URL: undefined, ...api.environment, OPERATOR_KEY: key };
    await runContentCommand(
      words,
      { typeOfFile: () => undefined, facetPaths: async () => [], isShown: async () => true } as never,
      '/nowhere',
    );
    process.env = before;
    for (const spy of spies) spy.mockRestore();
    return printed;
  }
  /** A key of each role; the keeper is the last who is added without one. */
  async function keysOf(environment: ApiUnderTest['environment'], suffix = ''): Promise<Record<OperatorRole, string>> {
    const made: Partial<Record<OperatorRole, string>> = {};
    for (const role of [...operatorRoles.filter((name) => name !== 'keeper'), 'keeper'] as const)
      made[role] = await keyOfNew(role, environment, `${role}${suffix}`);
    return made as Record<OperatorRole, string>;
  }

  beforeAll(async () => {
    const other = await startApi(embedded);
    foreign = await keysOf(other.environment);
    await other.stop();
    api = await startApi(embedded);
    ended = await keysOf(api.environment, '-ended');
    for (const role of operatorRoles) await runCommand('operators', ended.keeper, ['end', '--name', `${role}-ended`], api.environment);
    Object.assign(keys, await keysOf(api.environment));
  });
  afterAll(() => api?.stop());

  it('names every command that there is, of every program', async () => {
    expect(programs.toSorted()).toEqual([...programNames, 'content'].toSorted());
    for (const program of programs) {
      const usage = await run(program, '', []);
      expect({ program, commands: [...new Set(named(program, usage))].toSorted() }).toEqual({
        program,
        commands: Object.keys(commands[program]).toSorted(),
      });
    }
  });

  it.each(all)('[OPS-01] $program $command is done for $roles alone', async ({ program, words, roles }) => {
    for (const role of operatorRoles) {
      const printed = await run(program, keys[role], words);
      const mayDo = roles.includes(role);
      expect({ role, isRefused: printed.includes(`${role} has the role ${role}; this takes ${roles.join(' or ')}.`), printed }).toEqual({
        role,
        isRefused: !mayDo,
        printed,
      });
      expect(printed).not.toMatch(/Usage|is not the key of an operator/);
      for (const key of [ended[role], foreign[role], `${keys[role]}x`, keys[role].toLowerCase()])
        expect(await run(program, key, words)).toContain('OPERATOR_KEY is not the key of an operator, or is no longer.');
    }
    expect(await run(program, '', words)).toMatch(/OPERATOR_KEY is not set|set OPERATOR_KEY to a keeper’s key/);
  });

  it('knows no other call of operators, and takes them from this machine with the secret alone', async () => {
    const paths = ['/admin/content', '/admin/operate/orders'];
    expect(api.routes().filter((route) => /admin|operat/i.test(route))).toEqual(['POST /admin/content', 'POST /admin/operate/{}']);
    const documented = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(documented.paths).filter((path) => path.includes('admin'))).toEqual([]);
    const { token } = (await readAdminAccess(api.home))!;
    const bodies = [
      { command: 'scheduled', key: keys.content },
      { words: ['list'], key: keys.orders, user: 'x', folder: '/' },
    ];
    const secrets: Record<string, string>[] = [
      {},
      { authorization: token },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${token}`, 'x-forwarded-for': '127.0.0.1' },
      { authorization: `Bearer ${token}`, 'x-forwarded-host': 'localhost' },
    ];
    for (const [at, path] of paths.entries()) {
      for (const headers of secrets) expect((await api.aShopper().send('POST', path, bodies[at], headers)).status).toBe(404);
      await expect(sendOrder({ home: api.home }, path, bodies[at]!, 0)).resolves.toBeDefined();
    }
  });
});
