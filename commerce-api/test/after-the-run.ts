import { withdrawDatabases } from './run-databases.ts';

export default withdrawDatabases;
