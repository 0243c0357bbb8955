import { faqContent, informationOf, withFacts } from '@cellardoor/brand';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { act, screen } from '@testing-library/react';
import faqPage from './faq-page.tsx';

const law = { brand: 'law', country: 'uk' } as const;
const content = { faq: withFacts(law, faqContent), information: withFacts(law, informationOf('law')) };
const show = (q?: string, path = '/faq') => renderPage(faqPage, 'header.faq', { q }, { content, path });
const all = faqContent.sections.length;
const search = () => screen.getByRole('searchbox', { name: 'Search the questions' });
const questions = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const open = () => [...document.querySelectorAll('details[open] [id]')].map(({ id }) => id);

it('[RTE-08] searches the questions while one types, and says how many it found', async () => {
  const { user } = await show();
  expect(questions()).toHaveLength(all);
  expect(screen.getByRole('status')).toHaveTextContent(`${all} questions`);
  await user.type(search(), 'temporary pass');
  expect(questions()).toEqual(['I have forgotten my password.']);
  expect(screen.getByRole('status')).toHaveTextContent('1 question');
  await user.clear(search());
  await user.type(search(), 'zebra');
  expect(screen.getByRole('status')).toHaveTextContent(/^No answer contains these words/);
  await user.clear(search());
  expect(questions()).toHaveLength(all);
});

it('[RTE-08] searches by its address before any script, out of sight of search engines', async () => {
  const { head } = await show('broken bottle');
  expect(search()).toHaveValue('broken bottle');
  expect(questions()).toEqual(['A bottle was broken or faulty. What now?']);
  expect(head).toMatchObject({ canonical: '/faq', robots: 'noindex' });
});

it('[RTE-08] has an anchor of its own for each answer, and opens the one that the address names', async () => {
  await show(undefined, '/faq#faulty-or-broken');
  expect(open()).toEqual(['faulty-or-broken']);
  expect(new Set(Array.from(document.querySelectorAll('details [id]'), ({ id }) => id)).size).toBe(all);
  act(() => {
    location.hash = '#%';
    dispatchEvent(new Event('hashchange'));
  });
  expect(open()).toEqual([]);
});

it('leads to the form for what is not answered', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Not answered? Write to us' })).toHaveAttribute(
    'href',
    '/jsp/customerservice/common/contactus.jsp',
  );
});
