import { createRequire } from 'node:module';

const fromJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: Sequencer } = createRequire(fromJest.resolve('@jest/core'))('@jest/test-sequencer');

const order = JSON.parse(process.env.JEST_ORDER ?? '[]');

/** Runs test files in the order of the paths in JEST_ORDER, a list in JSON. */
export default class InGivenOrder extends Sequencer {
  sort(tests) {
    return tests.toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path));
  }
}
