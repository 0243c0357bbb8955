/** For which cases the wines that a member chose are kept: the next one alone, or all that follow, as far as they can be had. [SUB-15] */
export const planSaveOptions = ['NEXT_CASE', 'EVERY_CASE'] as const;
export type PlanSaveOption = (typeof planSaveOptions)[number];

/**
 * States of a plan's next case that can be asked for: `saved` is what would be sent now, `draft` what was changed since and is not saved, `original`
 * what the plan chose, `lasting` what its member has chosen for every case. [SUB-05] [SUB-36]
 */
export const planSaveTypes = ['saved', 'draft', 'original', 'lasting'] as const;
export type PlanSaveType = (typeof planSaveTypes)[number];
