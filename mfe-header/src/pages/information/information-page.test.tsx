import { brands, informationOf, withFacts } from '@cellardoor/brand';
import { consentCookie, consentTextVersion, consentValue, type OptionalPurpose, shopCookies } from '@cellardoor/contracts';
import { chooseCookies } from '@cellardoor/contracts/calls/permissions';
import { aMarket, renderPage, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { InformationData } from './information-page.loader.ts';
import informationPage from './information-page.tsx';

const show = (topic?: string, brand = 'law', around: PartSurroundings<InformationData> = {}) =>
  renderPage(
    informationPage,
    'header.information',
    { topic },
    {
      market: `${brand}-uk`,
      content: { information: withFacts({ brand, country: 'uk' }, informationOf(brand)) },
      ...around,
    },
  );
const purpose = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: 'Save my choice' });
const keep = (granted: readonly OptionalPurpose[]) => {
  const value = consentValue({ id: '0b7e1f6c-2f0d-4f0e-9a55-3f0f5a1c2d3e', textVersion: consentTextVersion, granted });
  document.cookie = `${consentCookie.name}=${value}; Path=/`;
};

beforeEach(() => void (document.cookie = `${consentCookie.name}=; Path=/; Max-Age=0`));

it.each(brands.map(({ facts }) => [facts.id, facts] as const))(
  '[RTE-08] customer services of %s name topics, hours and telephones that can be called',
  async (brand, { telephones, hours }) => {
    await show(undefined, brand);
    for (const number of [telephones.orders, telephones.service])
      expect(screen.getAllByRole('link', { name: number })[0]).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`);
    expect(document.body).toHaveTextContent(hours);
    for (const topic of ['Telephone', 'Post', 'Your order', 'A bottle that disappoints'])
      expect(screen.getByRole('heading', { level: 2, name: topic })).toBeVisible();
  },
);

it('[RTE-08] leads from each page of help to all others, and marks its own entry', async () => {
  const { head } = await show();
  const topics = within(screen.getByRole('navigation', { name: 'Information' }));
  expect(topics.getByRole('link', { name: 'Questions and answers' })).toHaveAttribute('href', '/faq');
  expect(topics.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/jsp/customerservice/common/contactus.jsp');
  expect(topics.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/customer-services');
  expect(head).toMatchObject({ canonical: '/customer-services', countries: 'all' });
});

it('answers 404 for a topic that the brand does not have', async () => {
  await expect(show('no-such-topic')).rejects.toMatchObject({ statusCode: 404 });
});

it('[ANL-03] lists every cookie by name, purpose and life', async () => {
  await show('cookie-policy');
  const list = within(screen.getByRole('region', { name: 'Every cookie by name' }));
  const purposes = { necessary: 'Necessary', preferences: 'Preferences' };
  for (const { name, purpose: why, keptSeconds } of Object.values(shopCookies)) {
    const life = keptSeconds ? `${keptSeconds / 86_400} days` : 'Until you close the browser';
    expect(list.getByText(name).parentElement).toHaveTextContent(`${purposes[why]} · ${life}`);
  }
});

it('[ANL-03] shows the choice as it was made, and saves another one by purpose', async () => {
  keep(['analytics']);
  const { user, api, told } = await show('cookie-policy');
  expect(purpose('Preferences')).not.toBeChecked();
  expect(purpose('Analytics')).toBeChecked();
  const saving = api.hold(chooseCookies);
  await user.click(purpose('Analytics'));
  await user.click(purpose('Marketing'));
  await user.click(save());
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeVisible();
  keep(['marketing']);
  saving.answer({} as never);
  expect(await screen.findByText('Your choice is saved.')).toBeVisible();
  expect(api.asked(chooseCookies)).toEqual([{ preferences: false, analytics: false, marketing: true, textVersion: consentTextVersion }]);
  expect(told.map(({ name }) => name)).toContain('header:cookies-chosen');
  await user.click(purpose('Marketing'));
  await waitFor(() => expect(screen.queryByText('Your choice is saved.')).not.toBeInTheDocument());
});

it('says why a choice was not saved, and keeps what was ticked', async () => {
  const { user, api } = await show('cookie-policy');
  api.refuse(chooseCookies, { status: 503, message: 'The shop is busy.' });
  await user.click(purpose('Preferences'));
  await user.click(save());
  expect(await screen.findByText('The shop is busy.')).toBeVisible();
  expect(purpose('Preferences')).toBeChecked();
});

it('shows the terms under the address of the brand', async () => {
  const { facts } = aMarket('stw-uk');
  const { head } = await show(facts.termsUrl.split('/').at(-1), 'stw');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(informationOf('stw').terms.title);
  expect(head).toMatchObject({ canonical: facts.termsUrl });
});
