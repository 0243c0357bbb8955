import { consentCookie, consentTextVersion, consentValue } from '@cellardoor/contracts';
import { validateBinRange } from '@cellardoor/contracts/calls/session';
import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, within } from '@testing-library/react';
import points from './points.tsx';

const visitor = { session: aSession(), basket: null };
const show = (page = 'search.home', around: PartSurroundings<never> = {}) => {
  document.documentElement.dataset.page = page;
  return renderWidget(points, 'header.points', {}, { market: 'hsb-uk', shopper: visitor, ...around });
};
const setCookie = (name: string, value: string) => (document.cookie = `${name}=${value}; Path=/`);
const answerCookies = () =>
  setCookie(consentCookie.name, consentValue({ id: '0b7e1f6c-2f0d-4f0e-9a55-3f0f5a1c2d3e', textVersion: consentTextVersion, granted: [] }));
const card = () => screen.queryByRole('dialog', { name: 'Welcome to your perfect wines' });
const howPointsWork = () => screen.queryByRole('dialog', { name: 'How points work here' });
const box = (at: number) => screen.getByRole('textbox', { name: `Digit ${at} of 6` });
const digits = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value || '-')
    .join('');

beforeEach(() => {
  for (const name of ['cardType', 'pointsExplained', consentCookie.name]) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

describe('the question for a card', () => {
  it.each([
    ['no cookie', undefined],
    ['an empty cookie', ''],
  ])('[HDR-09] [USR-04] lets a visitor with %s pass', async (_, value) => {
    if (value !== undefined) setCookie('cardType', value);
    const { told } = await show();
    expect(card()).not.toBeInTheDocument();
    expect(told.map(({ name }) => name)).toEqual(
      ['started', '', 'ended'].map((step) => ['user:bank-cookie-check', step].filter(Boolean).join('-')),
    );
  });

  it('[HDR-09] [USR-04] asks whom the bank partner sent, does not close by Escape, and tells that the check failed', async () => {
    setCookie('cardType', 'partner');
    const { user, told } = await show();
    expect(card()).toBeVisible();
    expect(told.map(({ name }) => name)).toContain('user:bank-cookie-check-failed');
    await user.keyboard('{Escape}{Escape}');
    expect(card()).toBeVisible();
    expect(within(card()!).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('[HDR-12] leads to customer services, where it does not ask, and asks again on the next page', async () => {
    setCookie('cardType', 'partner');
    const { model } = await show();
    expect(within(card()!).getByRole('link', { name: 'Customer services' })).toHaveAttribute('href', '/customer-services');
    expect(within(card()!).getByRole('link', { name: '020 7946 0302' })).toHaveAttribute('href', 'tel:02079460302');
    const goTo = (page: string) => {
      document.documentElement.dataset.page = page;
      act(() => model.bus.emit('page:shown', {} as never));
    };
    goTo('header.information');
    expect(card()).not.toBeInTheDocument();
    goTo('search.home');
    expect(card()).toBeVisible();
  });

  it('asks nobody whose card was accepted', async () => {
    setCookie('cardType', 'partner');
    await show('search.home', { shopper: { session: aCustomer({ cardAccepted: true } as never), basket: null } });
    expect(card()).not.toBeInTheDocument();
  });

  it('[HDR-09] takes one digit a box: strips other characters, keeps the last digit, goes on to the next box, and back', async () => {
    setCookie('cardType', 'partner');
    const { user, api } = await show();
    await user.type(box(1), 'a4');
    expect(box(1)).toHaveValue('4');
    expect(box(2)).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(box(1)).toHaveFocus();
    await user.type(box(1), '5');
    expect(digits()).toBe('5-----');
    await user.type(box(1), '{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Input fields cannot be empty');
    expect(screen.getByRole('group', { name: 'First six digits of your card' })).toHaveAccessibleDescription(
      'Input fields cannot be empty',
    );
    expect(box(2)).toHaveFocus();
    expect(box(2)).toBeInvalid();
    expect(api.asked(validateBinRange)).toEqual([]);
  });

  it('[HDR-09] fills the boxes with what is pasted, and says in the words of the server why a card is not taken', async () => {
    setCookie('cardType', 'partner');
    const { user, api } = await show();
    const checking = api.hold(validateBinRange);
    await user.click(box(1));
    await user.paste('4111 11');
    expect(digits()).toBe('411111');
    expect(box(6)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(api.asked(validateBinRange)).toEqual([{ cardId: '411111' }]);
    expect(within(card()!).getByRole('button', { name: 'Checking…' })).toBeVisible();
    checking.refuse({ status: 422, message: 'This is not a card that we take.' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a card that we take.');
    expect(digits()).toBe('411111');
  });
});

describe('the words on points', () => {
  it('[HDR-11] wait until the question for cookies is answered, and say what points are and how to pay with them, without money', async () => {
    const { model } = await show();
    expect(howPointsWork()).not.toBeInTheDocument();
    answerCookies();
    act(() => model.bus.emit('header:cookies-chosen', { granted: [] }));
    expect(howPointsWork()).toHaveTextContent(/one point is worth one penny.*your points pay first.*goes on your Mastercard, in pounds/);
    expect(howPointsWork()).not.toHaveTextContent('£');
  });

  it.each(['Close', 'Start shopping'])('[HDR-11] are not said again once %s is pressed', async (name) => {
    answerCookies();
    const { user, model } = await show();
    await user.click(within(howPointsWork()!).getByRole('button', { name }));
    expect(howPointsWork()).not.toBeInTheDocument();
    expect(document.cookie).toContain('pointsExplained=true');
    act(() => model.bus.emit('page:shown', {} as never));
    expect(howPointsWork()).not.toBeInTheDocument();
  });

  it.each([
    ['in the checkout', 'checkout.page', 'hsb-uk'],
    ['in a shop in money', 'search.home', 'law-uk'],
  ])('[HDR-11] are not said %s', async (_, page, market) => {
    answerCookies();
    await show(page, { market });
    expect(howPointsWork()).not.toBeInTheDocument();
  });

  it('wait until a card is shown, where one is asked for', async () => {
    answerCookies();
    setCookie('cardType', 'partner');
    await show();
    expect(howPointsWork()).not.toBeInTheDocument();
  });
});
