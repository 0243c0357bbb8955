import { expectAccessible } from '../fixtures/accessibility.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

const missing = 'Please confirm you are happy to be charged for future payments by checking the box above.';

test.describe('by phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    '[WPL-08] a guest joins a wine plan: all that they agree to stands beside the button, they become a customer on the way, consent to later charges, and answer their bank',
    { tag: ['@smoke', '@product', '@basket', '@checkout', '@account', '@api'] },
    async ({ shop, page }) => {
      test.slow();
      const { plans, checkout } = shop;
      const ada = somebodyNew();
      await shop.open('/wine-plans');
      await test.step('price, frequency, next charge, a year’s cost, leaving and the button are on the first screen', async () => {
        await expect(plans.facts).toContainText(/Each case£\d+\.\d\d \+ £\d+\.\d\d delivery, every 12 weeks/);
        await expect(plans.facts).toContainText(/Next charge£\d+\.\d\d on \d+ \w+ 20\d\d/);
        await expect(plans.facts).toContainText(/Twelve months£\d+\.\d\d in all/);
        await expect(plans.facts).toContainText('LeavingOnline in your account, at any time');
        await expect(plans.facts).toBeInViewport({ ratio: 1 });
        await expect(plans.addButton).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        expect(await stickingOut(page)).toEqual([]);
      });
      const nextCharge = /£\d+\.\d\d on \d+ \w+ 20\d\d/.exec((await plans.facts.textContent())!)![0];
      const follows = `A case every 12 weeks. Next charge ${nextCharge}`;
      await plans.join();
      await plans.panel.getByRole('link', { name: 'Go to your basket' }).click();
      await expect(shop.basket.line(/^Half tour/)).toContainText(follows);
      await expect(shop.basket.list).toContainText('Free with your wine plan');
      await expectAccessible(page);

      await test.step('the checkout asks for an account, and comes back to the same basket', async () => {
        await shop.basket.goToCheckout();
        await shop.usable();
        const step = checkout.step('Your email');
        await expect(step).toContainText('needs an account.');
        await step.getByRole('link', { name: 'Create an account' }).click();
        await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
        await shop.account.fillRegistration(ada);
        await shop.account.createAccountByMail(ada);
        await page.waitForURL(/\/jsp\/checkout\//);
        await shop.usable();
      });
      await checkout.goOnAsCustomer();
      await checkout.deliverTo(addresses.uk);
      await checkout.takeStandardDelivery();
      await expect(checkout.step('Payment')).toContainText('Only a card pays for a wine plan');
      await checkout.giveCard(cards.asking);

      await test.step('nothing is paid before they consent to what recurs', async () => {
        const review = checkout.step('Review and pay');
        await expect(review.getByLabel('What you agree to')).toContainText(nextCharge);
        await expect(checkout.planConsent).not.toBeChecked();
        await checkout.payButton.click();
        await expect(review.getByText(missing)).toBeVisible();
        await expect(checkout.planConsent).toBeFocused();
        await expectAccessible(page);
        await checkout.planConsent.check();
        await expect(review.getByText(missing)).toHaveCount(0);
      });
      await checkout.payButton.click();
      await checkout.bankQuestion.answer('1234');
      await shop.confirmation.shown();
      await expect(page.locator('#page')).toContainText(`Half tour: we charge ${nextCharge.replace(' on ', ' for your next case on ')}`);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Change it, skip it or leave in your account' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/plans/i);
      await expect(page.locator('#page')).toContainText('Half tour');
    },
  );
});

test(
  'a customer joins a wine plan by keyboard alone, from the navigation to the confirmation',
  { tag: ['@header', '@product', '@basket', '@checkout'] },
  async ({ shop, page }) => {
    test.slow();
    const keys = new Keyboard(page);
    const { plans, checkout } = shop;
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    await shop.openHome();
    await keys.follow(shop.header.bar.getByRole('link', { name: 'Wine plans' }).first());
    await page.waitForURL('**/wine-plans');
    await shop.usable();
    await expect(plans.tab(/^Half tour/)).toHaveAttribute('aria-selected', 'true');
    await keys.reach(plans.tab(/^Half tour/));
    await page.keyboard.press('ArrowRight');
    await expect(plans.tab(/^Full tour/)).toBeFocused();
    await expect(plans.panel).toHaveCount(1);
    await expectAccessible(page);
    await test.step('look into the case, at another one, and back', async () => {
      const opener = plans.panel.getByRole('button', { name: 'What’s in the case?' });
      await keys.follow(opener);
      await expect(plans.contents.getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
    await keys.follow(plans.addButton);
    await expect(plans.panel.getByRole('button', { name: 'Added to basket' })).toBeFocused();
    await page.keyboard.press('Escape');
    await keys.follow(plans.panel.getByRole('link', { name: 'Go to your basket' }));
    await page.waitForURL(/shoppingcart\.jsp/);
    await shop.usable();
    await keys.follow(shop.basket.checkoutLink);
    await page.waitForURL(/checkout\.jsp/);
    await shop.usable();
    const address = checkout.step('Delivery address');
    for (const label of ['Address', 'Town or city', 'Postcode'] as const)
      await keys.type(address.getByLabel(label, { exact: true }), addresses.uk[label]);
    await keys.reach(address.getByRole('checkbox', { name: /or over/ }));
    await page.keyboard.press('Space');
    await keys.follow(address.getByRole('button', { name: 'Continue' }));
    const delivery = checkout.step('Delivery method');
    await expect(delivery.getByRole('radio', { name: /^Standard/ })).toBeChecked();
    await keys.follow(delivery.getByRole('button', { name: 'Continue' }));
    await expect(checkout.cardField('Security code')).toBeVisible();
    await keys.type(checkout.cardField('Card number'), cards.visa.number);
    await keys.type(checkout.expiry, cards.visa.expiry);
    await keys.type(checkout.cardField('Security code'), cards.visa.code);
    await keys.follow(checkout.step('Payment').getByRole('button', { name: 'Continue' }));
    await keys.follow(checkout.payButton);
    await expect(checkout.planConsent).toBeFocused();
    await page.keyboard.press('Space');
    await keys.follow(checkout.payButton);
    await shop.confirmation.shown();
  },
);
