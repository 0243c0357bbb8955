/** What an address asks of drafts: `?preview=true` the draft of the home page, `?preview=<id>` the entry with this id. [HOM-08] [CNT-04] */
export function requestedDraft({ searchParams }: URL): { readonly id: string | undefined } | undefined {
  const asked = searchParams.get('preview');
  if (asked === null || asked === 'false' || asked === '0') return undefined;
  return { id: /^(?:true|1)?$/.test(asked) ? undefined : asked };
}
