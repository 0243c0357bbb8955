import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { wineOf } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';

test(
  'a customer reads reviews, logs in to write one, changes it, and takes it back; the stars of the wine follow',
  { tag: ['@product', '@account', '@api'] },
  async ({ shop, page }) => {
    // nobody has rated it before
    const itemCode = 'W1029';
    const ada = somebodyNew();
    await shop.account.enrolAndLeave(ada);
    await shop.openWine(itemCode);
    const { reviews } = shop.product;

    await test.step('average, count, how they spread, and what was written, the newest first', async () => {
      const { avgRating, numberOfReviews } = (await wineOf(page, itemCode)).ratingDetails.productRating;
      await expect(
        reviews.around.getByText(`${avgRating} out of 5 stars, ${numberOfReviews.toLocaleString('en-GB')} ratings`),
      ).toBeAttached();
      const spread = (await reviews.spread.getByRole('listitem').allTextContents()).map((bar) =>
        Number(/([\d,]+)$/.exec(bar)![1]!.replaceAll(',', '')),
      );
      expect(spread.reduce((sum, count) => sum + count, 0)).toBe(numberOfReviews);
      await expect(reviews.written).toHaveCount(4);
      await reviews.more.press('Enter');
      await expect(reviews.written).not.toHaveCount(4);
      await expect(reviews.written.nth(4)).toBeFocused();
      await expect(reviews.more).toHaveCount(0);
    });
    await test.step('who is not logged in logs in, and comes back', async () => {
      await reviews.around.getByRole('link', { name: 'Log in to review' }).click();
      await shop.loginDialog.logIn(ada);
      await expect(reviews.form).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/product/${itemCode}#ReviewsApp$`));
      await expectAccessible(page);
    });
    await test.step('stars are needed, words are not markup', async () => {
      await reviews.publish.click();
      await expect(reviews.form.getByText('Please choose how many stars')).toBeVisible();
      await reviews.form.getByRole('radio', { name: '2 stars: not for me' }).check();
      await reviews.form.getByRole('textbox', { name: 'Title' }).fill('<b>Not</b> for me');
      await reviews.form.getByRole('textbox', { name: 'What did you think?' }).fill('Too pale.\n\n<script>alert(1)</script>');
      await reviews.publish.click();
      await expect(reviews.form.getByText('Thank you for your review.')).toBeVisible();
      await expect(reviews.written.first()).toContainText('<b>Not</b> for me');
      await expect(reviews.written.first()).toContainText('<script>alert(1)</script>');
      await expect(reviews.written.first()).toContainText('Ada L.');
      await expect(reviews.written.first()).not.toContainText('Verified buyer');
    });
    await test.step('a second one takes the place of the first', async () => {
      const { numberOfReviews } = (await wineOf(page, itemCode)).ratingDetails.productRating;
      await page.reload();
      await shop.usable();
      await expect(reviews.form.getByRole('radio', { name: '2 stars: not for me' })).toBeChecked();
      await reviews.form.getByRole('radio', { name: '5 stars: wonderful' }).check();
      await reviews.form.getByRole('textbox', { name: 'Title' }).fill('On second thoughts');
      await reviews.publish.click();
      await expect(reviews.written.first()).toContainText('On second thoughts');
      await expect(reviews.around.getByText('<b>Not</b> for me')).toHaveCount(0);
      const { avgRating, numberOfReviews: after } = (await wineOf(page, itemCode)).ratingDetails.productRating;
      expect(after).toBe(numberOfReviews);
      await expect(reviews.around.getByText(`${avgRating} out of 5 stars, ${after.toLocaleString('en-GB')} ratings`)).toBeAttached();
    });
    await test.step('the most critical come first for whoever asks for them, and more of them in that order', async () => {
      const order = reviews.around.getByRole('group', { name: 'Order of the reviews' });
      await order.getByRole('button', { name: 'Most critical' }).press('Enter');
      const critical = reviews.around.getByRole('list', { name: 'Most critical reviews' });
      const stars = async () => (await critical.getByText(/out of 5 stars/).allTextContents()).map((text) => Number(text[0]));
      await expect(critical).toBeVisible();
      await expect(order.getByRole('button', { name: 'Most critical', pressed: true })).toBeFocused();
      await reviews.more.click();
      await expect(reviews.more).toHaveCount(0);
      const all = await stars();
      expect(all.length).toBeGreaterThan(4);
      expect(all[0]).toBeLessThan(all.at(-1)!);
      expect(all).toEqual(all.toSorted());
      await expectAccessible(page);
    });
    await test.step('the review is taken back, its words stay in the form', async () => {
      const { numberOfReviews } = (await wineOf(page, itemCode)).ratingDetails.productRating;
      await reviews.form.getByRole('button', { name: 'Remove my review' }).press('Enter');
      await expect(reviews.form.getByText('We have removed your review and its stars.')).toBeVisible();
      await expect(reviews.form.getByRole('heading', { name: 'Write a review' })).toBeFocused();
      await expect(reviews.form.getByRole('textbox', { name: 'Title' })).toHaveValue('On second thoughts');
      await expect(reviews.form.getByRole('button', { name: 'Remove my review' })).toHaveCount(0);
      await expect(reviews.written.filter({ hasText: 'On second thoughts' })).toHaveCount(0);
      expect((await wineOf(page, itemCode)).ratingDetails.productRating.numberOfReviews).toBe(numberOfReviews - 1);
      await page.reload();
      await shop.usable();
      await expect(reviews.form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    });
  },
);

test(
  'a customer whose earlier review cannot be read is asked to try again, and has the focus in the form once it comes',
  { tag: ['@product'] },
  async ({ shop, page, faults }) => {
    faults.allow(/GET \/api\/user\/ratings\//, 'the review is not answered at first');
    await shop.account.enrol(somebodyNew());
    await shop.open('/wines');
    await page.route('**/api/user/ratings/*', (route) => route.abort());
    await shop.listing.cards.first().getByRole('link').first().click();
    await shop.product.title.waitFor();
    const { around, form } = shop.product.reviews;
    const failed = around.getByRole('alert');
    await expect(failed).toHaveText('We could not check whether you have already reviewed this. Please try again.');
    const before = await failed.elementHandle();
    const tryAgain = around.getByRole('button', { name: 'Try again' });
    await test.step('a second failure is said anew', async () => {
      await tryAgain.press('Enter');
      await expect.poll(() => before!.evaluate((alert) => alert.isConnected)).toBe(false);
      await expect(failed).toBeVisible();
      await expect(tryAgain).toBeFocused();
      await expectAccessible(page);
    });
    await page.unroute('**/api/user/ratings/*');
    await tryAgain.press('Enter');
    await expect(form.getByRole('heading', { name: 'Write a review' })).toBeFocused();
  },
);
