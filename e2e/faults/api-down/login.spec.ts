import { somebodyNew } from '../../shop/people.ts';
import { expect, test } from '../own-commerce-test.ts';

const unexpected = "We've encounted an unexpected error, please try again. If you continue to experience this message please contact us.";

test(
  '[AUT-02] shows what the server says of wrong details, and the same words for any other failure',
  { tag: ['@account', '@api'] },
  async ({ shop, page, commerce, faults }) => {
    faults.allow(/response [45]\d\d: POST \/api\/authentication\/login/, 'failing to log in is what this journey does');
    const form = shop.account.login;
    const { email } = somebodyNew();
    await shop.open('/authentication/login');
    await form.logIn({ email, password: 'not the password' });
    await expect(form.failure).toHaveText('The email address or the password is not right. Please try again.');
    await expect(form.email).toHaveValue(email);
    await expect(form.password).toHaveValue('not the password');

    await test.step('too many tries', async () => {
      while (faults.count(/response 429/) === 0) {
        const reply = page.waitForResponse('**/api/authentication/login');
        await form.submit.click();
        await reply;
      }
      await expect(form.failure).toHaveText(unexpected);
    });
    await commerce.kill();
    await test.step('nobody answers', async () => {
      await form.submit.click();
      await expect.poll(() => faults.count(/response 50[23]/)).toBeGreaterThan(0);
      await expect(form.failure).toHaveText(unexpected);
    });
  },
);
