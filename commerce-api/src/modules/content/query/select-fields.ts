/** The selected properties of a resource: `sys.id`, `fields.title`, or all of `fields`. */
export function selectFields(resource: Record<string, object>, select: readonly (readonly string[])[] | undefined): object {
  if (!select) return resource;
  const chosen: Record<string, object> = {};
  for (const [part, name] of select) {
    const whole = part === undefined ? undefined : (resource[part] as Record<string, unknown> | undefined);
    if (part === undefined || whole === undefined) continue;
    if (name === undefined) chosen[part] = whole;
    else if (Object.hasOwn(whole, name)) chosen[part] = { ...chosen[part], [name]: whole[name] };
    else chosen[part] ??= {};
  }
  return chosen;
}

/** Whether a field is selected. */
export const isSelected = (select: readonly (readonly string[])[] | undefined) => (field: string) =>
  !select || select.some(([part, name]) => part === 'fields' && (name === undefined || name === field));
