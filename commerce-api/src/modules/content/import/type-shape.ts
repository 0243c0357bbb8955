import { isRecord } from './is-record.ts';

const isRegExp = (pattern: string, flags?: string): boolean => {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
};

function ruleProblem(rule: unknown): string | undefined {
  if (!isRecord(rule)) return 'each of its validations must be an object';
  const { regexp } = rule;
  if (regexp === undefined || regexp === null) return undefined;
  const { pattern, flags } = isRecord(regexp) ? regexp : {};
  if (typeof pattern !== 'string') return `its pattern ${JSON.stringify(pattern)} is not a regular expression`;
  const given = flags ?? '';
  if (typeof given !== 'string' || !isRegExp('', given))
    return `the flags ${JSON.stringify(flags)} of its pattern are none of a regular expression, such as "i"`;
  return isRegExp(pattern, given) ? undefined : `its pattern ${JSON.stringify(pattern)} is not a regular expression`;
}

function rulesProblem(rules: unknown): string | undefined {
  if (rules === undefined || rules === null) return undefined;
  if (!Array.isArray(rules)) return 'its validations must be a list';
  return rules.map(ruleProblem).find((problem) => problem !== undefined);
}

/** What of a content type's fields cannot be read, each in words. */
export function typeShapeProblems(type: string, fields: readonly unknown[]): string[] {
  return fields.flatMap((field, i) => {
    if (!isRecord(field) || typeof field.id !== 'string' || typeof field.type !== 'string')
      return [`content type ${type}, fields[${i}]: an id and a type are missing`];
    const problem = rulesProblem(field.validations) ?? (isRecord(field.items) ? rulesProblem(field.items.validations) : undefined);
    return problem === undefined ? [] : [`content type ${type}, field ${field.id}: ${problem}`];
  });
}
