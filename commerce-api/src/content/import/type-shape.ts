import { isRecord } from './is-record.ts';

function ruleProblem(rule: unknown): string | undefined {
  if (!isRecord(rule)) return 'each of its validations must be an object';
  const { regexp } = rule;
  if (regexp === undefined || regexp === null) return undefined;
  const { pattern, flags } = isRecord(regexp) ? regexp : {};
  try {
    if (typeof pattern === 'string') return void new RegExp(pattern, typeof flags === 'string' ? flags : '');
  } catch {
    // told below
  }
  return `its pattern ${JSON.stringify(pattern)} is not a regular expression`;
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
