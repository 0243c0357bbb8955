/** All that other modules call to change what is kept in storage. */
export { bringIn } from './bring-in.ts';
export { holdsWine, keptInStorage } from './personal-data.ts';
export { rentKind } from './rent-kind.ts';
export { takeOut } from './take-out.ts';
