/** @jest-environment jsdom */
import { marketFacts } from '@cellardoor/brand';
import type { CountryId } from '@cellardoor/contracts';
import { MarketContext } from '@cellardoor/i18n';
import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { userEvent } from '@testing-library/user-event';
import { AddressGrid, AddressPartField } from './address-part-field.tsx';
import { addressParts } from './address-parts.ts';

// jsdom has no CSS
beforeAll(() => void Object.assign(globalThis, { CSS: { supports: () => true } }));

/** Shows an address as a country asks for it. */
function show(country: CountryId) {
  const market = marketFacts({ brand: 'law', country });
  render(
    <MarketContext value={market}>
      <AddressGrid>
        {addressParts(market.address).map((part) => (
          <AddressPartField key={part.field} part={part} input={{ name: part.field }} />
        ))}
      </AddressGrid>
    </MarketContext>,
  );
  return userEvent.setup();
}

it('says that a postcode is mostly one of a neighbouring state, and stops once the state fits', async () => {
  const user = show('au');
  await user.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'NSW');
  await user.type(screen.getByRole('textbox', { name: /Postcode/ }), '3644');
  expect(screen.getByRole('status')).toHaveTextContent('Most places with this postcode are in another state.');
  await user.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'VIC');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says nothing of a postcode that is in no neighbouring state, which is refused, or where a country has no list of states', async () => {
  const user = show('us');
  await user.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'CA');
  await user.type(screen.getByRole('textbox', { name: /ZIP/ }), '10001');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
