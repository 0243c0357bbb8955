import { joinedSaleFacts } from './sale-facts.ts';

const nothing = { notices: [], licences: [], alcoholUnits: null };
const before = { notices: ['then'], licences: ['one'], alcoholUnits: 18.8 };
const added = { notices: ['now'], licences: ['two'], alcoholUnits: 9.4 };

it('keeps what an order said, and counts the units of what joins it', () => {
  expect(joinedSaleFacts(before, added)).toEqual({ ...before, alcoholUnits: 28.2 });
  expect(joinedSaleFacts(before, nothing)).toEqual(before);
});

it('says of bottles that join an order without any what holds for them', () => {
  expect(joinedSaleFacts(nothing, added)).toEqual(added);
  expect(joinedSaleFacts(nothing, nothing)).toEqual(nothing);
});
