import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectWholeWithLargeText } from '../fixtures/large-text.ts';
import { expect, test } from '../fixtures/test.ts';
import { cards, somebodyNew } from '../shop/people.ts';
import { PlanPages } from '../shop/plan-pages.ts';
import { joinPlanQuickly } from '../shop/wine-plans.ts';

test(
  '[WPL-08] [UPS-10] a customer skips and changes cases of their wine plan, fills a spare space, reads what comes next and what a year costs, has a new card pay, leaves in fewer steps than joining takes, and goes on with it',
  { tag: ['@phone', '@account', '@checkout', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    await shop.enter();
    const { subscriptionId, name } = await joinPlanQuickly(page, somebodyNew());
    const plan = new PlanPages(page);
    const heading = (words: string | RegExp) => page.getByRole('heading', { level: 1, name: words });

    await test.step('the account leads to the plan, with what comes next and what it costs', async () => {
      await shop.open('/account');
      await page.locator('#page').getByRole('link', { name: 'My wine plans' }).click();
      await expect(heading('My wine plans')).toBeFocused();
      const list = page.getByRole('list', { name: 'My wine plans' });
      await expect(list).toContainText('Status: Active');
      await expect(list).toContainText(/Next charge£[\d.]+ on \w+ \d+ \w+/);
      await expect(list).toContainText(/12 months£[\d.]+ from your next charge on, delivery included/);
      await expect(list).toContainText('Mastercard ending 4444');
      await expectAccessible(page);
      await expectWholeWithLargeText(page, 'the list of plans');
      await page.getByRole('link', { name: `See all about this plan: ${name}` }).click();
      await expect(heading(name)).toBeFocused();
      await expectAccessible(page);
      await expectWholeWithLargeText(page, 'the plan');
    });

    await test.step('a case is skipped after the check, and sent after all', async () => {
      await plan.caseToCome(0).getByRole('button', { name: /^Skip/ }).click();
      await expect(plan.dialog).toContainText('It is not sent, and you are not charged for it.');
      await expect(plan.dialog).toContainText(/For that your card is charged £[\d.]+ on/);
      await expectAccessible(page);
      await plan.press('Skip this case');
      await expect(plan.told).toContainText('is skipped. Your next case comes on');
      // the button that was pressed is gone
      await expect(page.locator(':focus')).toContainText('is skipped.');
      await expect(plan.caseToCome(0)).toContainText('Skipped');
      await plan
        .caseToCome(0)
        .getByRole('button', { name: /^Send it after all/ })
        .click();
      await expect(plan.told).toContainText('comes after all.');
    });

    await test.step('another case comes from now on, and says what is charged then', async () => {
      await plan.change('Case');
      await plan.choose(/^All red/);
      await expect(plan.dialog).toContainText(/If you save this, your next charge is £[\d.]+ on/);
      await expectAccessible(page);
      await plan.press('Save');
      await expect(plan.told).toContainText('Saved. Your next charge is');
      await expect(page.getByRole('region', { name: 'How it comes' })).toContainText('All red');
    });

    await test.step('a new card pays from now on', async () => {
      await plan.change('Card');
      await plan.choose('A new card');
      await plan.giveNewCard(cards.visa);
      await expect(plan.told).toContainText(`Visa ending 1111 pays for ‘${name}’ from now on.`);
      await expect(page.getByRole('region', { name: 'How it comes' })).toContainText('Visa ending 1111');
    });

    await test.step('a wine of the next case gives way to another, and the case is saved', async () => {
      await plan
        .caseToCome(0)
        .getByRole('link', { name: /^Change/ })
        .click();
      await expect(heading(/^Your case of/)).toBeFocused();
      await expectWholeWithLargeText(page, 'the next case');
      // no step of the way back is cut short
      const up = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name });
      expect(await up.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
      const count = await plan.wines.count();
      await plan.wines
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(plan.told).toContainText('is out of the case.');
      await expect(plan.wines).toHaveCount(count - 1);
      await expect(page.locator('#page')).toContainText('1 spare space');
      await expectAccessible(page);
      // what is not saved is kept where the page is left
      await page.reload();
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await expect(page.locator('#page')).toContainText('You have changes that are not saved');
      await expect(page.getByText('Choose 1 bottle.')).toBeVisible();
      const bottles = page.getByRole('list', { name: 'Swap wines' }).getByRole('textbox').last();
      await expect(bottles).toHaveValue('0');
      await bottles.focus();
      await expect(bottles).toHaveValue('');
      await bottles.pressSequentially('a1-23');
      await expect(bottles).toHaveValue('12');
      await expect(page.getByText('The number of bottles selected is greater than the available space')).toBeVisible();
      for (const keys of ['Control+A', 'Control+C', 'Delete', 'Control+V']) await page.keyboard.press(keys);
      await expect(bottles).toHaveValue('');
      await bottles.blur();
      await expect(bottles).toHaveValue('0');
      await bottles.fill('1');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(bottles).toHaveValue('0');
      await page.getByText('Learn more').click();
      await expect(page.getByText('Any other bottle costs its own price in the shop.')).toBeVisible();
      await bottles.fill('1');
      await page.getByRole('button', { name: 'Save swapped wines' }).click();
      await expect(plan.told).toContainText('1 bottle added to the case.');
      await page.getByRole('button', { name: 'Save this case' }).click();
      await expect(plan.told).toContainText(/Saved\. £[\d.]+ is charged on/);
    });

    await test.step('the plan is left by a reason and one press, and taken up again there', async () => {
      // a reason and a press, where joining takes an add, an address, a card, a consent and a press
      await shop.open(`/account/wine-plans/${subscriptionId}`);
      await page.getByRole('link', { name: 'Leave this plan' }).click();
      await expect(heading(/^Leave/)).toBeFocused();
      await page.getByRole('radio', { name: 'It costs too much' }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Leave this plan' }).click();
      await expect(heading(`You have left ‘${name}’`)).toBeVisible();
      await expect(plan.told).toContainText('has ended.');
      await expectAccessible(page);
      await page.getByRole('textbox', { name: 'What could we have done better?' }).fill('More white wine.');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(plan.told).toContainText('Thank you for telling us.');
      await page.getByRole('button', { name: /^Go on with this plan/ }).click();
      await expect(plan.told).toContainText(`‘${name}’ goes on.`);
      await shop.open('/account/wine-plans');
      await expect(page.getByRole('list', { name: 'My wine plans' })).toContainText('Status: Active');
    });
  },
);
