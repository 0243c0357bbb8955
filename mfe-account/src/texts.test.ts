import { countryOf } from '@cellardoor/contracts/countries';
import { reworded } from '@cellardoor/i18n';
import { accountTexts, membershipStatusText, stageText } from './texts.ts';

const british = reworded(accountTexts, {});
const american = reworded(accountTexts, countryOf('us').texts);

it('spells what is cancelled as the country does', () => {
  expect([stageText(british, 'cancelled', false), stageText(american, 'cancelled', false)]).toEqual(['Order cancelled', 'Order canceled']);
  expect(membershipStatusText(british, 'CANCELLED')).toBe('Cancelled');
  expect(membershipStatusText(american, 'CANCELLED')).toBe('Canceled');
});

it('says of an order that is collected that it is ready and was collected, not that it was sent', () => {
  expect([stageText(british, 'dispatched', false), stageText(british, 'delivered', false)]).toEqual(['Dispatched', 'Delivered']);
  expect([stageText(british, 'dispatched', true), stageText(british, 'delivered', true)]).toEqual(['Ready to collect', 'Collected']);
});

it('shows a state of a membership that it does not know as it is called', () => {
  expect(membershipStatusText(british, 'PAUSED')).toBe('PAUSED');
});
