import { type PermissionAnswer, type PermissionCategory, permissionCodes } from '@cellardoor/contracts/api/permissions';
import { refuse } from '../../../platform/http/refusal.ts';

/** @throws Refusal 400 for a code that another category has, or that is there twice */
export function requireCodes(category: PermissionCategory, answers: readonly PermissionAnswer[], fieldOf: (at: number) => string): void {
  const codes: readonly string[] = permissionCodes[category];
  answers.forEach(({ code }, at) => {
    const twice = answers.findIndex((answer) => answer.code === code) < at;
    if (!codes.includes(code)) refuse(400, `${category} has no permission ${code}.`, { field: fieldOf(at), code: 'invalid' });
    if (twice) refuse(400, `${code} is there twice.`, { field: fieldOf(at), code: 'invalid' });
  });
}
