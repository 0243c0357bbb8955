/** What is kept of a customer in lists, for the workflow that tells them. */
export { keptByLists } from './personal-data.ts';
