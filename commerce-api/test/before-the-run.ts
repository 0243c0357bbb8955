import { offerDatabases } from './run-databases.ts';

export default offerDatabases;
