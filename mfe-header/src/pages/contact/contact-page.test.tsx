import { informationOf, withFacts } from '@cellardoor/brand';
import { sendEnquiry } from '@cellardoor/contracts/calls/enquiries';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen } from '@testing-library/react';
import contactPage from './contact-page.tsx';

const content = { information: withFacts({ brand: 'law', country: 'uk' }, informationOf('law')) };
const show = (orderId?: string, around = {}) => renderPage(contactPage, 'header.contact', { orderId }, { content, ...around });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const topic = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is it about?' });
const send = () => screen.getByRole('button', { name: 'Send message' });

it('[RTE-08] says beside each field what it lacks, and goes to the first of them', async () => {
  const { user, api } = await show();
  await user.click(send());
  expect(field(/^Email/)).toHaveFocus();
  expect(field(/^Email/)).toHaveAccessibleDescription(/Please enter a valid email address/);
  expect(field(/^Message/)).toHaveAccessibleDescription('Please enter your message');
  await user.type(field(/^Order number/), 'no number');
  await user.type(field(/^Email/), 'ada@example.com');
  await user.type(field(/^Message/), 'Two bottles came broken.');
  await user.click(send());
  expect(field(/^Order number/)).toHaveAccessibleDescription(/digits only/);
  expect(api.asked(sendEnquiry)).toEqual([]);
});

it('[RTE-08] sends topic, order number and message, and shows the number of the case and where the answer goes', async () => {
  const { user, api } = await show();
  api.answer(sendEnquiry, { caseNumber: 'C100001' });
  await user.selectOptions(topic(), 'A return or a refund');
  await user.type(field(/^Order number/), '100200300');
  await user.type(field(/^Email/), 'ada@example.com');
  await user.type(field(/^Message/), 'Two bottles came broken.');
  await user.click(send());
  const taken = await screen.findByRole('status');
  expect(taken).toHaveTextContent('Your case number is C100001');
  expect(taken).toHaveTextContent('ada@example.com');
  expect(api.asked(sendEnquiry)).toEqual([
    { topic: 'return', orderId: '100200300', email: 'ada@example.com', message: 'Two bottles came broken.' },
  ]);
  await user.click(screen.getByRole('button', { name: /another message/i }));
  expect(field(/^Message/)).toHaveValue('');
});

it('[RTE-08] keeps what was typed when the shop does not take it', async () => {
  const { user, api } = await show();
  api.refuse(sendEnquiry, { status: 409, message: 'Not now.' });
  await user.type(field(/^Email/), 'ada@example.com');
  await user.type(field(/^Message/), 'Two bottles came broken.');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(field(/^Message/)).toHaveValue('Two bottles came broken.');
});

it('names the telephone where nothing answers, and shows what the API refuses beside its field', async () => {
  const { user, api } = await show();
  api.drop(sendEnquiry);
  await user.type(field(/^Email/), 'ada@example.com');
  await user.type(field(/^Message/), 'Hello');
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(/We could not take your message just now.* or call 0/);
  api.refuse(sendEnquiry, { status: 400, message: 'Not an address.', field: 'email' });
  await user.click(send());
  await screen.findByText('Not an address.');
  expect(field(/^Email/)).toHaveAccessibleDescription(/Not an address\./);
});

it('starts with the order that the address names, and the address of a customer', async () => {
  await show('100200300', { shopper: { session: aCustomer(), basket: null } });
  expect(field(/^Order number/)).toHaveValue('100200300');
  expect(topic()).toHaveDisplayValue('An order');
  expect(field(/^Email/)).toHaveValue('anna@example.com');
});

it('takes nothing of an address that is no number of an order', async () => {
  await show('<script>');
  expect(field(/^Order number/)).toHaveValue('');
  expect(topic()).toHaveDisplayValue('A delivery');
});
