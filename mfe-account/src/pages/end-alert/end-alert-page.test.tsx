import { endInterest } from '@cellardoor/contracts/calls/lists';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { screen } from '@testing-library/react';
import endAlertPage from './end-alert-page.tsx';

const show = () => renderPage(endAlertPage, 'account.end-alert', { token: 'abc' }, { api: new FakeApi() });
const stop = () => screen.getByRole('button', { name: 'Stop the alerts' });

it('[PRD-05] ends the alerts by a press alone: whatever opens the link of a mail ends nothing', async () => {
  const { user, api } = await show();
  expect(screen.getByText('We will no longer write to you about this wine.')).toBeVisible();
  expect(api.asked(endInterest)).toEqual([]);
  api.answer(endInterest, { ended: true } as never);
  await user.click(stop());
  expect(await screen.findByText('The alerts for this wine have stopped.')).toBeVisible();
  expect(api.asked(endInterest)).toEqual([{ token: 'abc' }]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
});

it('says that the alerts could not be stopped, and lets it be tried again', async () => {
  const { user, api } = await show();
  api.drop(endInterest);
  await user.click(stop());
  expect(await screen.findByText('The alerts could not be stopped. Please try again in a moment.')).toBeVisible();
  api.answer(endInterest, { ended: true } as never);
  await user.click(stop());
  expect(await screen.findByText('The alerts for this wine have stopped.')).toBeVisible();
});
