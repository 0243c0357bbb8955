import { brandOf } from '@cellardoor/brand';
import { brands } from '../../libs/brand/src/brands.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ask } from '../fixtures/served.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { shopAt } from '../site/address.ts';
import { mailsTo } from '../site/mail.ts';

const { telephones, hours } = brandOf('law').facts;

test(
  '[RTE-08] customer services name topics, telephones and hours, and lead to questions that are searched, each answer with its anchor',
  { tag: ['@phone', '@header'] },
  async ({ shop, page }) => {
    await shop.open('/customer-services');
    const main = page.locator('#page');
    for (const words of [telephones.orders, telephones.service, hours]) await expect(main).toContainText(words);
    for (const number of [telephones.orders, telephones.service])
      await expect(main.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`);
    for (const topic of ['Telephone', 'Post', 'Your order', 'A bottle that disappoints'])
      await expect(main.getByRole('heading', { name: topic, exact: true })).toBeVisible();
    for (const { facts } of brands) {
      const { text } = await ask(`${shopAt(`${facts.id}-uk`)}/customer-services`);
      const itsMain = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      for (const words of [facts.telephones.orders, facts.telephones.service, facts.hours]) expect(itsMain).toContain(words);
    }
    await shop.arriveBy(() => main.getByRole('link', { name: 'Questions and answers' }).click());
    await expect(page).toHaveURL(/\/faq$/);

    const questions = main.locator('summary');
    const all = await questions.count();
    expect(all).toBeGreaterThan(10);
    await expect(main.getByRole('status')).toHaveText(`${all} questions`);
    const search = main.getByRole('searchbox', { name: 'Search the questions' });
    await test.step('a search', async () => {
      await search.fill('temporary pass');
      await expect(questions).toHaveText(['I have forgotten my password.']);
      await expect(main.getByRole('status')).toHaveText('1 question');
      await questions.click();
      await expect(main).toContainText('works once, within 30 minutes');
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
      await search.fill('zebra');
      await expect(main.getByRole('status')).toHaveText(/^No answer contains these words/);
      await search.fill('');
      await expect(questions).toHaveCount(all);
    });
    await test.step('an address that names an answer', async () => {
      await shop.open('/faq#faulty-or-broken');
      const answer = main.locator('#faulty-or-broken');
      await expect(answer).toBeVisible();
      await expect(answer).toBeInViewport();
      await expect(main.locator('details[open]')).toHaveCount(1);
      const anchors = await main.locator('details [id]').evaluateAll((answers) => answers.map(({ id }) => id));
      expect(anchors).toHaveLength(all);
      expect(new Set(anchors).size).toBe(all);
      await page.evaluate(() => void (location.hash = '#%'));
      await expect(main.locator('details[open]')).toHaveCount(0);
    });
    expect((await ask(`${shopAt('law-uk')}/faq?q=zebra`)).text).toContain('No answer contains these words');
  },
);

test(
  '[RTE-08] a shopper writes to customer services about an order and gets a case number, on the page and by mail',
  { tag: ['@header'] },
  async ({ shop, page, faults }) => {
    const { email } = somebodyNew();
    await shop.open('/faq');
    await page.locator('#page').getByRole('link', { name: 'Not answered? Write to us' }).click();
    await expect(page).toHaveURL(/\/jsp\/customerservice\/common\/contactus\.jsp$/);
    await shop.usable();
    const main = page.locator('#page');
    const send = main.getByRole('button', { name: 'Send message' });
    const message = main.getByRole('textbox', { name: 'Message' });
    await send.click();
    await expect(main.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expect(main.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Please enter a valid email address/);
    await expect(message).toHaveAccessibleDescription('Please enter your message');
    await expectAccessible(page);
    expect(await stickingOut(page)).toEqual([]);

    await main.getByRole('combobox', { name: 'What is it about?' }).selectOption('A return or a refund');
    await main.getByRole('textbox', { name: /^Order number/ }).fill('no number');
    await main.getByRole('textbox', { name: 'Email' }).fill(email);
    await message.fill('Two bottles came broken.');
    await send.click();
    await expect(main.getByRole('textbox', { name: /^Order number/ })).toHaveAccessibleDescription(/digits only/);
    await main.getByRole('textbox', { name: /^Order number/ }).fill('100200300');
    await test.step('what was typed stays when the shop does not take it', async () => {
      faults.allow(/409: POST \/api\/customerservice\/enquiries/, 'the test has it fail once');
      const answer = { statusCode: 409, statusMessage: 'Not now.', errorResponse: { message: 'Not now.', code: 'key_used' } };
      await page.route('**/api/customerservice/enquiries', (route) => route.fulfill({ status: 409, json: answer }), { times: 1 });
      await send.click();
      await expect(main.getByRole('alert')).toHaveText('Not now.');
      await expect(message).toHaveValue('Two bottles came broken.');
    });
    await send.click();
    const said = main.getByRole('status').filter({ hasText: 'Your case number is' });
    await expect(said).toContainText(email);
    const [, caseNumber] = /Your case number is (C\d+)/.exec((await said.textContent())!) ?? [];
    await expect.poll(() => mailsTo(email)).toEqual([expect.stringContaining(`Your case number is ${caseNumber}`)]);
    const ours = async () => (await mailsTo('service@lawrence-wye.example')).filter((mail) => mail.includes(caseNumber!));
    await expect.poll(ours).toEqual([expect.stringMatching(/A return or a refund[^]*Order 100200300[^]*Two bottles came broken\./)]);
  },
);
