import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** Facts by their names; one without a value is left out. */
export const FactRows = ({ facts, className }: { readonly facts: readonly Fact[]; readonly className?: string }) => (
  <dl className={className}>
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
