import { openCardEntry } from '@cellardoor/contracts/calls/checkout';
import { keepTypedCard } from '@cellardoor/contracts/calls/saved-cards';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cardEntry, fakeCardLibrary } from '../../components/testing/card-fields.ts';
import newCard from './new-card.tsx';

beforeEach(() => fakeCardLibrary());
afterEach(() => Object.assign(window, { Flex: undefined }));

const visa = { cardType: 'visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2035', isDefault: false };

function show(market = 'law-uk') {
  const api = new FakeApi();
  api.answer(openCardEntry, cardEntry);
  return renderWidget(newCard, 'checkout.new-card', {}, { api, market, shopper: { session: aCustomer(), basket: null } });
}

async function typeCard(user: UserEvent) {
  await user.type(await screen.findByLabelText('Card number', { selector: 'input' }), '4111111111111111');
  await user.type(screen.getByLabelText('Expiry date'), '1235');
  await user.type(screen.getByLabelText('Security code', { selector: 'input' }), '123');
  await user.click(screen.getByRole('button', { name: 'Use this card' }));
}

it('keeps the card that is typed, and tells the page which one', async () => {
  const { user, api, told } = await show();
  api.answer(keepTypedCard, { cardId: '9', savedCards: [{ ...visa, cardId: '9' }] });
  await typeCard(user);
  await waitFor(() => expect(told).toContainEqual({ name: 'checkout:card-kept', detail: { cardId: '9' } }));
  expect(api.asked(keepTypedCard)).toEqual([{ transientToken: expect.any(String) }]);
});

it('says why a card is refused where the focus goes, tells nothing, and opens the fields anew', async () => {
  const { user, api, told } = await show();
  api.refuse(keepTypedCard, { status: 402, message: 'Your bank does not accept this card.', code: 'card_declined' });
  await typeCard(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your bank does not accept this card.');
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
  expect(told).toEqual([]);
  await waitFor(() => expect(api.asked(openCardEntry)).toHaveLength(2));
  expect(await screen.findByLabelText('Card number', { selector: 'input' })).toHaveValue('');
});

it('offers at the bank partner its one card', async () => {
  await show('hsb-uk');
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Mastercard']);
});
