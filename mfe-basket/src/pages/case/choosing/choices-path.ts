import { pathTo } from '@cellardoor/contracts';

interface Choices {
  readonly term: string;
  /** Empty for every kind of wine. */
  readonly type: string;
  readonly offset?: number;
}

/** The address of the case's page with some wines to choose from. */
export const choicesPath = ({ term, type, offset }: Choices): string =>
  pathTo('basket.case', { ...(term && { Ntt: term }), ...(type && { N: type }), ...(offset && { No: String(offset) }) });
