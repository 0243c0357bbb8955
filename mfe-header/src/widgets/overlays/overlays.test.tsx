import { renderWidget, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen, within } from '@testing-library/react';
import overlays from './overlays.tsx';

const showOverlays = (around: PartSurroundings<never> = {}) =>
  renderWidget(overlays, 'header.overlays', {}, { shopper: { session: aSession(), basket: null }, ...around });

it('[HDR-05] says in a dialog why a wine cannot be added, and closes it', async () => {
  const { user, model } = await showOverlays();
  const why = 'Sorry, only 4 left and 3 are in your basket.';
  act(() => model.bus.emit('basket:failed', { message: why }));
  const dialog = screen.getByRole('dialog', { name: 'Shopping Basket' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(why);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[1]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves a failure to the button that says it on the spot', async () => {
  const { model } = await showOverlays();
  act(() => model.bus.emit('basket:failed', { message: 'No.', saidHere: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[USR-05] opens the login form when a part asks for it, with where to go on, and closes it after the login', async () => {
  const { model, slots } = await showOverlays();
  act(() => model.bus.emit('user:login-requested', { next: '/account/favourites' }));
  expect(screen.getByRole('dialog', { name: 'Login' })).toBeVisible();
  expect(slots()).toContainEqual({ widget: 'account.login-form', props: expect.objectContaining({ next: '/account/favourites' }) });
  act(() => model.bus.emit('user:login', {} as never));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(slots().map(({ widget }) => widget)).not.toContain('account.login-form');
});

it.each([
  ['law-uk', ['header.prompts']],
  ['hsb-uk', ['header.points', 'header.prompts']],
])('fetches in %s only what it may show', async (market, widgets) => {
  const { slots } = await showOverlays({ market });
  expect(slots().map(({ widget }) => widget)).toEqual(widgets);
});
