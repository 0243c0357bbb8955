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

test.use({ viewport: { width: 360, height: 740 } });

test(
  '[RTE-08] from customer services a shopper searches the questions, opens an answer by its address, writes, and gets a case number by mail',
  { tag: ['@header'] },
  async ({ shop, page }) => {
    const { email } = somebodyNew();
    const main = page.locator('#page');
    await test.step('customer services name topics, telephones and hours, those of each brand', async () => {
      await shop.open('/customer-services');
      for (const words of [telephones.orders, telephones.service, hours]) await expect(main).toContainText(words);
      for (const topic of ['Telephone', 'Post', 'Your order', 'A bottle that disappoints'])
        await expect(main.getByRole('heading', { name: topic, exact: true })).toBeVisible();
      for (const { facts } of brands) {
        const { text } = await ask(`${shopAt(`${facts.id}-uk`)}/customer-services`);
        const itsMain = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
        for (const words of [facts.telephones.orders, facts.telephones.service, facts.hours]) expect(itsMain).toContain(words);
      }
      await shop.arriveBy(() => main.getByRole('link', { name: 'Questions and answers' }).click());
      await expect(page).toHaveURL(/\/faq$/);
    });
    const questions = main.locator('summary');
    const all = await questions.count();
    await test.step('a search of the questions', async () => {
      expect(all).toBeGreaterThan(10);
      await main.getByRole('searchbox', { name: 'Search the questions' }).fill('temporary pass');
      await expect(questions).toHaveText(['I have forgotten my password.']);
      await questions.click();
      await expect(main).toContainText('works once, within 30 minutes');
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
      expect((await ask(`${shopAt('law-uk')}/faq?q=zebra`)).text).toContain('No answer contains these words');
    });
    await test.step('an address that names an answer', async () => {
      // from elsewhere: on its own page an address with another anchor is only scrolled to
      await shop.enter();
      await shop.open('/faq#faulty-or-broken');
      await expect(main.locator('#faulty-or-broken')).toBeVisible();
      await expect(main.locator('#faulty-or-broken')).toBeInViewport();
      await expect(main.locator('details[open]')).toHaveCount(1);
      const anchors = await main.locator('details [id]').evaluateAll((answers) => answers.map(({ id }) => id));
      expect(new Set(anchors).size).toBe(all);
    });
    await test.step('a message that is not whole', async () => {
      await shop.arriveBy(() => main.getByRole('link', { name: 'Not answered? Write to us' }).click());
      await expect(page).toHaveURL(/\/jsp\/customerservice\/common\/contactus\.jsp$/);
      await main.getByRole('button', { name: 'Send message' }).click();
      await expect(main.getByRole('textbox', { name: 'Email' })).toBeFocused();
      await expect(main.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Please enter your message');
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
    });
    await test.step('a message about an order, and its case number on the page and by mail', async () => {
      await main.getByRole('combobox', { name: 'What is it about?' }).selectOption('A return or a refund');
      await main.getByRole('textbox', { name: /^Order number/ }).fill('100200300');
      await main.getByRole('textbox', { name: 'Email' }).fill(email);
      await main.getByRole('textbox', { name: 'Message' }).fill('Two bottles came broken.');
      await main.getByRole('button', { name: 'Send message' }).click();
      const said = main.getByRole('status').filter({ hasText: 'Your case number is' });
      await expect(said).toContainText(email);
      const [, caseNumber] = /Your case number is (C\d+)/.exec((await said.textContent())!) ?? [];
      await expect.poll(() => mailsTo(email)).toEqual([expect.stringContaining(`Your case number is ${caseNumber}`)]);
      const ours = async () => (await mailsTo('service@lawrence-wye.example')).filter((mail) => mail.includes(caseNumber!));
      await expect.poll(ours).toEqual([expect.stringMatching(/A return or a refund[^]*Order 100200300[^]*Two bottles came broken\./)]);
    });
  },
);
