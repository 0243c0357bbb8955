import { brands } from '@cellardoor/brand';
import { boostedBy } from '@cellardoor/content';
import { type PlaceGroup, placeGroups, placePath } from '@cellardoor/contracts';
import { homeSections } from '@cellardoor/contracts/home-content';
import { utcUnlessZoned } from '@cellardoor/rules/dates';
import { grapeNames } from '@cellardoor/rules/grape-names';
import { gridLayout } from '@cellardoor/rules/grid-layout';
import { sortKeys } from '@cellardoor/rules/sort-keys';
import { toArray } from '../../query/values-at.ts';
import { nameKey } from '../../search-boosts.ts';
import { type FieldNotice, type NoticeCheck, type NoticedContent, targetsOf, textValueOf, valueOf } from './noticed.ts';

const grid: NoticeCheck = (entity, all) => {
  const label = textValueOf(entity, 'layout', all);
  const layout = gridLayout(label);
  if (!layout) return [['layout', `there is no '${label}'; the grid is left out. There are Layout 1 to Layout 4`]];
  const cells = targetsOf(entity, 'tetrisCells', all).length;
  return layout.cells === cells ? [] : [['tetrisCells', `has ${cells} ${cells === 1 ? 'cell' : 'cells'}; ${label} has ${layout.cells}`]];
};

const codes =
  (field: string): NoticeCheck =>
  (entity, all) =>
    toArray(valueOf(entity, field, all)).flatMap((code) =>
      all.itemCodes.has(String(code)) ? [] : [[field, `there is no product ${String(code)}`] as const],
    );

/** Fields of a home page whose section has another name. */
const fieldOfSection: Readonly<Record<string, string>> = { rail: 'rails' };

const homepage: NoticeCheck = (entity, all) => {
  const named = toArray(valueOf(entity, 'placeholders', all)).map(String);
  const isEmpty = (section: string) => toArray(valueOf(entity, fieldOfSection[section] ?? section, all)).length === 0;
  const others = homeSections.filter((section) => !named.includes(section) && fieldOfSection[section] === undefined && !isEmpty(section));
  return [
    ...named.filter((name, i) => named.indexOf(name) < i).map((name): FieldNotice => ['placeholders', `names ${name} twice`]),
    ...named.filter(isEmpty).map((name): FieldNotice => ['placeholders', `names ${name}, which has no content; nothing is shown there`]),
    // the first of the rows of wines has a place of its own
    ...others
      .filter((section) => section !== 'rails' || !named.includes('rail'))
      .map((section): FieldNotice => [section, `is not shown: placeholders do not name ${section}`]),
  ];
};

const isFile =
  (types: RegExp, what: string, field: string): NoticeCheck =>
  (entity, all) =>
    targetsOf(entity, field, all).flatMap((asset) => {
      const { contentType } = (valueOf(asset, 'file', all) ?? {}) as { contentType?: unknown };
      return types.test(String(contentType))
        ? []
        : [[field, `${asset.id} is no ${what} (${String(contentType)}); the block is left out`] as const];
    });

const liveShopping: NoticeCheck = (entity, all) => {
  const moments = ['begins', 'ends'].map((field) => [field, textValueOf(entity, field, all)] as const);
  const [begins, ends] = moments.map(([, moment]) => Date.parse(utcUnlessZoned(moment)));
  const zoneless = moments.filter(([, moment]) => utcUnlessZoned(moment) !== moment);
  return [
    ...zoneless.map(([field, moment]): FieldNotice => [field, `${moment} names no zone; it is taken for ${utcUnlessZoned(moment)}`]),
    ...(ends! <= begins! ? [['ends', 'is not after its beginning; it is never shown'] as const] : []),
    ...isFile(/^video\//, 'film', 'video')(entity, all),
    ...isFile(/^text\/vtt/, 'WebVTT', 'captions')(entity, all),
    ...codes('itemCodes')(entity, all),
  ];
};

/** Anchors that links of the shop lead to. [BRD-07] */
const termsAnchors = ['wine-plans', 'terms-and-conditions'];

const sections: NoticeCheck = (entity, all) => {
  const anchors = targetsOf(entity, 'sections', all).map((section) => textValueOf(section, 'anchor', all));
  const wanted = textValueOf(entity, 'name', all) === 'terms' ? termsAnchors.filter((anchor) => !anchors.includes(anchor)) : [];
  return [
    ...anchors
      .filter((anchor, i) => anchors.indexOf(anchor) < i)
      .map((anchor): FieldNotice => ['sections', `two of them have the anchor ${anchor}`]),
    ...wanted.map((anchor): FieldNotice => ['sections', `none has the anchor ${anchor}, which links of the shop lead to`]),
  ];
};

const informationSection: NoticeCheck = (entity, all) => {
  const anchor = textValueOf(entity, 'anchor', all);
  return /^[\w-]+$/.test(anchor) ? [] : [['anchor', `'${anchor}' makes no address; use letters, digits and '-', such as how-we-deliver`]];
};

const isGroup = (text: string): text is PlaceGroup => (placeGroups as readonly string[]).includes(text);
const sorts: readonly string[] = sortKeys;

interface Place {
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly sort?: string;
}

/** A grape under another of its names, which finds the same wines. */
const isSameGrape = (group: PlaceGroup, label: string, other: string): boolean =>
  group === 'grape' && grapeNames.some((names) => [label, other].every((one) => names.some((name) => nameKey(name) === nameKey(one))));

const labelNotices = (place: string, group: PlaceGroup, labels: readonly string[], all: NoticedContent): FieldNotice[] =>
  labels
    .filter((label) => {
      const isHad = (one: string) => all.facets?.has(placePath(group, one)) !== false;
      return !labels.some((other) => isHad(other) && (other === label || isSameGrape(group, label, other)));
    })
    .map((label) => ['places', `${place} filters by the ${group} ${label}, which no wine has`]);

const collections: NoticeCheck = (entity, all) => {
  const places = Object.entries((valueOf(entity, 'places', all) ?? {}) as Record<string, Place>);
  return places.flatMap(([name, { filters = {}, sort }]): FieldNotice[] => [
    ...(/^[a-z\d-]+$/.test(name) ? [] : [['places', `'${name}' makes no address; use small letters, digits and '-'`] as const]),
    ...Object.entries(filters).flatMap(([group, labels]): FieldNotice[] =>
      isGroup(group)
        ? labelNotices(name, group, labels, all)
        : [['places', `${name} filters by ${group}; it may by ${placeGroups.join(', ')}`]],
    ),
    ...(sort === undefined || sorts.includes(sort) ? [] : [['places', `${name} sorts by ${sort}; it may by ${sorts.join(', ')}`] as const]),
  ]);
};

const nobodyHas = { grapes: 'no wine is made of the grape', regions: 'no wine comes from the region', producers: 'no wine is made by' };

const searchBoost: NoticeCheck = (entity, all) => {
  const unknown = Object.entries(nobodyHas).flatMap(([field, notice]) =>
    toArray(valueOf(entity, field, all))
      .map(String)
      .filter((name) => !all.names.has(`${field} ${nameKey(name)}`))
      .map((name): FieldNotice => [field, `${notice} ${name}`]),
  );
  const isEmpty = boostedBy.every((field) => toArray(valueOf(entity, field, all)).length === 0);
  return [...(isEmpty ? [['itemCodes', 'names no wine, grape, region or producer; nothing is lifted'] as const] : []), ...unknown];
};

const offerPage: NoticeCheck = (entity, all) => {
  const [brand, name] = [textValueOf(entity, 'brand', all), textValueOf(entity, 'name', all)];
  const countries = Object.keys(brands.find(({ facts }) => facts.id === brand)?.countries ?? {});
  const ofBrand = all.offers.filter((offer) => countries.includes(offer.country) && [null, brand].includes(offer.brand));
  const times = ofBrand.filter(({ code }) => code.toUpperCase() === name.toUpperCase()).map(({ when }) => when);
  if (times.includes('now')) return [];
  if (times.includes('to come')) return [['name', `the offer ${name} has not begun; shoppers see no page of it before`]];
  if (times.includes('over')) return [['name', `the offer ${name} is over; its page says so, with the title and what 'ended' says`]];
  const others = [...new Set(ofBrand.filter(({ when }) => when !== 'over').map(({ code }) => code))];
  const there = others.length > 0 ? `there are ${others.join(', ')}` : 'it has none';
  return [['name', `${brand} has no offer ${name}, and what is said of it is shown nowhere; ${there}`]];
};

/** What an editor should know of an entry, by its content type. */
export const noticesOfType: Readonly<Record<string, NoticeCheck>> = {
  grid,
  homepage,
  offerPage,
  liveShopping,
  collections,
  informationSection,
  information: sections,
  faq: sections,
  caseHighlight: codes('itemCode'),
  searchBoost: (entity, all) => [...codes('itemCodes')(entity, all), ...searchBoost(entity, all)],
};
