type Version = readonly number[];

const parse = (version: string): Version => version.split('-')[0]!.split('.').map(Number);

/** Above zero when `a` is the later one. */
const compare = (a: Version, b: Version): number => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!;

const holds: Readonly<Record<string, (difference: number, sameMajor: boolean) => boolean>> = {
  '': (difference) => difference === 0,
  '>=': (difference) => difference >= 0,
  '>': (difference) => difference > 0,
  '<=': (difference) => difference <= 0,
  '<': (difference) => difference < 0,
  // of releases built before the build wrote ranges out
  '^': (difference, sameMajor) => difference >= 0 && sameMajor,
};

function meets(version: Version, comparator: string): boolean {
  const [, sign, wanted] = /^(\D*)(\d+\.\d+\.\d+.*)$/.exec(comparator) ?? [];
  if (wanted === undefined) return comparator === '*';
  const bound = parse(wanted);
  return holds[sign!]?.(compare(version, bound), version[0] === bound[0]) ?? false;
}

/** True when a version is in a range as the build writes it: comparators such as `>=1.2.3 <2.0.0-0`, with `||` between alternatives. */
export const satisfiesRange = (version: string, range: string): boolean =>
  range.split('||').some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((comparator) => meets(parse(version), comparator)),
  );
