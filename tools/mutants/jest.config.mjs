// The unit tests that `npm run mutants` asks.
import jest from '../../jest.config.mjs';

const [unit] = jest.projects;
const rooms = ['libs/rules', 'libs/money', 'commerce-api/src/{basket,checkout,gift-cards,payment}'];

export default { ...unit, rootDir: '../..', testMatch: rooms.map((room) => `<rootDir>/${room}/**/*.test.ts`) };
