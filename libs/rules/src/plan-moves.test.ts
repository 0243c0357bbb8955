import { membershipStatuses } from './memberships.ts';
import { type PlanMove, type PlanMover, planMoves, statusAfter } from './plan-moves.ts';

const moves = Object.keys(planMoves) as PlanMove[];
const movers: readonly PlanMover[] = ['customer', 'operator', 'shop'];
const everyWay = moves.flatMap((move) => membershipStatuses.flatMap((status) => movers.map((by) => [status, move, by] as const)));

it('allows exactly the moves of a plan that are listed', () => {
  const allowed = everyWay.filter((way) => statusAfter(...way)).map((way) => `${way.join(' ')} -> ${statusAfter(...way)}`);
  expect(allowed.sort()).toEqual([
    'ACTIVE cancel customer -> CANCELLED',
    'ACTIVE cancel operator -> CANCELLED',
    'ACTIVE end shop -> EXPIRED',
    'ACTIVE pause operator -> SUSPENDED',
    'ACTIVE suspend shop -> SUSPENDED',
    'ACTIVE withdraw customer -> CANCELLED',
    'ACTIVE withdraw operator -> CANCELLED',
    'CANCELLED reinstate customer -> ACTIVE',
    'CANCELLED reinstate operator -> ACTIVE',
    'SUSPENDED cancel customer -> CANCELLED',
    'SUSPENDED cancel operator -> CANCELLED',
    'SUSPENDED end shop -> EXPIRED',
    'SUSPENDED repair customer -> ACTIVE',
    'SUSPENDED repair shop -> ACTIVE',
    'SUSPENDED resume operator -> ACTIVE',
    'SUSPENDED withdraw customer -> CANCELLED',
    'SUSPENDED withdraw operator -> CANCELLED',
  ]);
});

it.each(moves)('leaves nothing where %s began', (move) => {
  expect(planMoves[move].from).not.toContain(planMoves[move].to);
});
