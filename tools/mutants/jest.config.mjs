// The unit tests that `npm run mutants` asks.
import jest from '../../jest.config.mjs';

const [unit] = jest.projects;
const folders = [
  'libs/rules',
  'libs/money',
  'commerce-api/src/modules/{basket,ordering/checkout,ordering/payment,stored-value/gift-cards}',
];

export default { ...unit, rootDir: '../..', testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`) };
