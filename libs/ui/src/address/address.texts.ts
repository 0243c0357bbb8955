import { defineTexts, inSentence } from '@cellardoor/i18n';

export const addressTexts = defineTexts('address', {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  addressLine: 'Address',
  addressLine2: 'Address line 2',
  suburb: 'Suburb',
  city: 'Town or city',
  state: 'State',
  postcode: 'Postcode',
  telephone: 'Telephone',
  choose: 'Please choose',
  missing: (label: string) => `Please enter your ${inSentence(label)}`,
  missingChoice: (label: string) => `Please choose your ${inSentence(label)}`,
  tooLong: '{label} can have at most {most} characters',
  postcodeInvalid: (label: string, example: string) => `Please enter a valid ${inSentence(label)}, such as ${example}`,
  postcodeElsewhere: (label: string) => `This ${inSentence(label)} is not in the state you chose`,
  postcodeBorder: (label: string) => `Most places with this ${inSentence(label)} are in another state. Please check that both are right`,
  phoneInvalid: 'Please enter a valid telephone number, digits and spaces',
  poBox: 'Wine needs an adult signature and cannot go to a PO box',
});
