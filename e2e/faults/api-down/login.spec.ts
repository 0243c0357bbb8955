import { somebodyNew } from '../../shop/people.ts';
import { expect, test } from '../own-commerce-test.ts';

const unexpected = "We've encounted an unexpected error, please try again. If you continue to experience this message please contact us.";

test(
  '[AUT-02] wrong details show what the server says, any other failure the same words of the catalogue',
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

    await test.step('whatever status a refusal has, by HTTP or within the reply', async () => {
      // 502 and 503 come from the server itself, below
      const codes = [400, 401, 403, 404, 409, 418, 451, 499, 500, 501, 504, 599];
      for (const [turn, statusCode] of codes.entries()) {
        const says = (code: number, message: string) =>
          page.route(
            '**/api/authentication/login',
            (route) =>
              route.fulfill({
                status: turn % 2 === 0 ? code : 200,
                json: { statusCode: code, statusMessage: message, errorResponse: { message } },
              }),
            { times: 1 },
          );
        await says(422, `What the server says of try ${turn}`);
        await form.submit.click();
        await expect(form.failure).toHaveText(`What the server says of try ${turn}`);
        await says(statusCode, 'What nobody is to read');
        await form.submit.click();
        await expect(form.failure).toHaveText(unexpected);
      }
    });
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
