import { renderView } from '@cellardoor/component-testing/render-part.tsx';
import { Dialog } from '@cellardoor/ui';
import { screen, within } from '@testing-library/react';
import { TermsBox } from './terms-box.tsx';

const box = (
  <TermsBox title="Future payments">
    <p>Nothing is charged today.</p>
  </TermsBox>
);
const learnMore = () => screen.getByRole('button', { name: 'Learn more' });

it('opens the terms from its button, and gives the focus back to it', async () => {
  const { user } = await renderView(box);
  await user.click(learnMore());
  expect(screen.getByRole('dialog', { name: 'Future payments' })).toHaveTextContent('Nothing is charged today.');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(learnMore()).toHaveFocus();
});

it('leaves the dialog of the offer open when it is closed', async () => {
  const rejected = jest.fn();
  const { user } = await renderView(
    <Dialog open onClose={rejected} title="An offer">
      {box}
    </Dialog>,
  );
  await user.click(learnMore());
  await user.click(within(screen.getByRole('dialog', { name: 'Future payments' })).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Future payments' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'An offer' })).toBeVisible();
  expect(rejected).not.toHaveBeenCalled();
});
