/** Of Node, for an API that ends soon: to optimise the code of the embedded database costs as much as all else of a start, and such a one never earns it back. */
export const shortLived = ['--liftoff-only'] as const;
