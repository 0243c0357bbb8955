interface SensesProps {
  /** Of each sense its name and what it finds; without words it has no row. */
  readonly senses: readonly (readonly [sense: string, words: string | undefined])[];
  readonly className?: string;
}

/** How a wine looks, smells and tastes. */
export const Senses = ({ senses, className }: SensesProps) => (
  <dl className={className}>
    {senses
      .filter(([, words]) => words)
      .map(([sense, words]) => (
        <div key={sense}>
          <dt>{sense}</dt>
          <dd>{words}</dd>
        </div>
      ))}
  </dl>
);
