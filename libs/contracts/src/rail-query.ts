import type { PageParams } from './faces.ts';

const names = ['Ntt', 'N', 'No', 'Nrpp', 'Ns', 'Nf'] as const;

/** The search of a rail that content describes: `Ntt=rioja&Ns=rating|1`, an address of the listing, or words alone. */
export function railQuery(query: string): PageParams<'search.listing'> {
  const text = query.slice(query.indexOf('?') + 1);
  if (!text.includes('=')) return { Ntt: query };
  const values = new URLSearchParams(text);
  return Object.fromEntries(names.flatMap((name) => (values.has(name) ? [[name, values.get(name)!]] : [])));
}
