import { consentCookie, consentTextVersion, consentValue, type OptionalPurpose } from '@cellardoor/contracts';
import { chooseCookies } from '@cellardoor/contracts/calls/permissions';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { screen, waitFor } from '@testing-library/react';
import consent from './consent.tsx';

const question = () => screen.queryByRole('region', { name: 'Your choice of cookies' });
const press = (name: string) => screen.getByRole('button', { name });
const keep = (granted: readonly OptionalPurpose[]) => {
  const value = consentValue({ id: '0b7e1f6c-2f0d-4f0e-9a55-3f0f5a1c2d3e', textVersion: consentTextVersion, granted });
  document.cookie = `${consentCookie.name}=${value}; Path=/`;
};

beforeEach(() => void (document.cookie = `${consentCookie.name}=; Path=/; Max-Age=0`));

it.each([
  ['Accept all', { preferences: true, analytics: true, marketing: true }],
  ['Refuse all', { preferences: false, analytics: false, marketing: false }],
])('[ANL-03] %s is one press: it logs the choice with the version of its text, and tells all who must obey it', async (name, chosen) => {
  const { user, api, told } = await renderWidget(consent, 'header.consent', {});
  const granted = (Object.keys(chosen) as OptionalPurpose[]).filter((purpose) => chosen[purpose]);
  api.answer(chooseCookies, () => {
    keep(granted);
    return {} as never;
  });
  await user.click(press(name));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(api.asked(chooseCookies)).toEqual([{ ...chosen, textVersion: consentTextVersion }]);
  expect(told).toContainEqual(expect.objectContaining({ name: 'header:cookies-chosen', detail: { granted } }));
});

it('asks nobody who has answered', async () => {
  keep([]);
  await renderWidget(consent, 'header.consent', {});
  expect(question()).not.toBeInTheDocument();
});

it('[ANL-03] leads to the choice by purpose, and without scripts sends its form', async () => {
  await renderWidget(consent, 'header.consent', {});
  expect(screen.getByRole('link', { name: 'Choose by purpose' })).toHaveAttribute(
    'href',
    '/customer-services/cookie-policy#cookie-choices',
  );
  const form = press('Accept all').closest('form')!;
  expect(form).toHaveAttribute('action', '/consent');
  expect(form).toHaveFormValues({ textVersion: consentTextVersion });
});

it('gives the reason and asks again where a choice was not kept', async () => {
  const api = new FakeApi();
  const { user, told } = await renderWidget(consent, 'header.consent', {}, { api });
  const choosing = api.hold(chooseCookies);
  await user.click(press('Refuse all'));
  expect(question()).not.toBeInTheDocument();
  choosing.refuse({ status: 503, message: 'The shop is busy.' });
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy.');
  expect(question()).toBeVisible();
  expect(told).toEqual([]);
});
