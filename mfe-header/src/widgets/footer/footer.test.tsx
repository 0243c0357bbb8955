import { brandOf, brands } from '@cellardoor/brand';
import type { FooterContent } from '@cellardoor/contracts/content';
import { aMarket, type PartSurroundings, renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aRecognised } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import footer from './footer.tsx';

const show = (brand = 'law', around: PartSurroundings<FooterContent | null> = {}, only?: 'guarantee') =>
  renderWidget(footer, 'header.footer', { only }, { market: `${brand}-uk`, content: { footer: brandOf(brand).content.footer }, ...around });

it.each(brands.map(({ facts }) => facts.id))('[HDR-10] [BRD-03] says in %s what its content and its facts are', async (brand) => {
  await show(brand);
  const { about, columns, guarantee } = brandOf(brand).content.footer;
  const { company, address, telephones, hours, termsUrl, privacyUrl, cookieUrl } = aMarket(`${brand}-uk`).facts;
  for (const words of [about, guarantee.title, guarantee.text, company, ...address, hours]) expect(document.body).toHaveTextContent(words);
  for (const { title, links } of columns) {
    const column = within(screen.getByRole('navigation', { name: title }));
    for (const { label, href } of links) expect(column.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
  for (const number of [telephones.orders, telephones.service])
    expect(screen.getAllByRole('link', { name: number })[0]).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`);
  const legal = within(screen.getByRole('navigation', { name: 'Legal' }));
  expect(legal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/customer-services',
    privacyUrl,
    cookieUrl,
    `${cookieUrl}#cookie-choices`,
    termsUrl,
  ]);
});

it.each(brands.map(({ facts: { id } }) => [id, id === 'hsb' ? ['Mastercard'] : ['Mastercard', 'Visa', 'American Express']] as const))(
  '[BRD-08] shows in %s the cards that it takes',
  async (brand, cards) => {
    await show(brand);
    const shown = within(screen.getByRole('list', { name: 'We accept' })).getAllByRole('listitem');
    expect(
      shown.map((card) => within(card).getByRole('img').getAttribute('aria-label') ?? within(card).getByRole('img').textContent),
    ).toEqual(cards);
  },
);

it('keeps the legal data and the telephones where the content service is silent', async () => {
  await show('law', { content: {} });
  expect(screen.getByRole('navigation', { name: 'Legal' })).toBeVisible();
  expect(document.body).toHaveTextContent(aMarket().facts.strapline);
  expect(document.body).toHaveTextContent(aMarket().facts.companyNumber);
});

it('shows the guarantee alone where no more is asked for', async () => {
  await show('law', {}, 'guarantee');
  expect(document.body).toHaveTextContent(brandOf('law').content.footer.guarantee.text);
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('[USR-15] has both ways to a referral until it is known who is there, and none in a shop in points', async () => {
  const first = await show('law', { shopper: { session: aRecognised(), basket: null } });
  const refer = screen.getByRole('link', { name: 'Refer a friend' });
  expect(refer.parentElement).toHaveAttribute('data-known', 'true');
  expect(screen.getByRole('link', { name: 'Log in to refer a friend' })).toHaveAttribute('href', expect.stringContaining('next='));
  first.unmount();
  await show('hsb');
  expect(screen.queryByRole('link', { name: /refer a friend/i })).not.toBeInTheDocument();
});

it.each([
  ['law-uk', 'aged 18 and over'],
  ['law-us', 'aged 21 and over'],
])('says in %s from which age it sells', async (market, words) => {
  await show('law', { market });
  expect(document.body).toHaveTextContent(words);
});
