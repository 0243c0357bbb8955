import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen, within } from '@testing-library/react';
import notFoundPage from './not-found-page.tsx';

it('[RTE-16] offers a search, places to start, wines and the way home, with status 404', async () => {
  const { head, slots } = await renderPage(notFoundPage, 'search.not-found', {} as never, { market: 'bbc-uk' });
  expect(head).toMatchObject({ status: 404, robots: 'noindex' });
  expect(screen.getByRole('searchbox', { name: 'Search wines' }).closest('form')).toHaveAttribute('action', '/wines');
  expect(within(screen.getByRole('list', { name: /start/i })).getByRole('link', { name: 'Red' })).toHaveAttribute(
    'href',
    '/wines/type/red',
  );
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  expect(slots()).toContainEqual({ widget: 'search.recommended', props: expect.objectContaining({ limit: 8 }) });
});
