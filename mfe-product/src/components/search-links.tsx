import { pathTo } from '@cellardoor/contracts';
import { Fragment } from 'react';

/** Links to the wines of a country, or of each grape in 'Grenache, Cinsault'. [PRD-02] */
export const SearchLinks = ({ of }: { readonly of: string }) =>
  of.split(', ').map((words, i) => (
    <Fragment key={words}>
      {i > 0 && ', '}
      <a href={pathTo('search.listing', { Ntt: words })}>{words}</a>
    </Fragment>
  ));
