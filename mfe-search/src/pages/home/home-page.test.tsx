import { homeSections } from '@cellardoor/contracts/home-content';
import type { HomeContent, LiveShopping } from '@cellardoor/contracts/home-content';
import { addToBasket } from '@cellardoor/contracts/calls/basket';
import { type PartSurroundings, renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { setMedia } from '@cellardoor/component-testing/platform.ts';
import { aWine } from '@cellardoor/component-testing/shoppers.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { HomePageData } from './home-page.loader.ts';
import homePage from './home-page.tsx';

const image = { src: '/pictures/scene-mist-1600.avif', srcSet: '/pictures/scene-mist-480.avif 480w', width: 1600, height: 800 };
const narrow = { ...image, srcSet: '/pictures/scene-slate-480.avif 480w' };
const button = { label: 'See them', href: '/wines/claret', look: 'light' } as const;
const card = (title: string) => ({ title, content: `About ${title}`, image, button });
const banner = (title: string) => ({
  title,
  desktop: image,
  tablet: image,
  mobile: narrow,
  href: '/wines/claret',
  backgroundColour: '#2c1b18',
  accessibilityText: 'Hills in the mist',
});
const grid = (layout: string, cells: number) => ({
  title: `A grid of ${layout}`,
  layout,
  cells: Array.from({ length: cells }, (_, at) => card(`cell ${at}`)),
});

const home: HomeContent = {
  title: 'A shop',
  description: 'Wines',
  order: homeSections,
  slides: [],
  promises: [],
  rails: [],
  topBanner: banner('Top'),
  bottomBanner: banner('Bottom'),
  quickLinks: { title: 'Straight to it', buttons: [button, { ...button, label: 'More' }] },
  partnership: { heading: 'A partner', content: 'Of long standing.', image, button },
  mixedCaseHighlights: { title: 'Three cases', columns: ['seven', 'eight', 'nine'].map(card) },
};

const show = (content: Partial<HomeContent> = {}, data: Partial<HomePageData> = {}, around: PartSurroundings<HomePageData> = {}) =>
  renderPage(
    homePage,
    'search.home',
    {},
    {
      ...around,
      data: { home: { ...home, ...content }, liveShopping: undefined, rails: [], mixedCase: null, tiles: [], ...data },
    },
  );
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });
const sectionOf = (name: string) => within(heading(name)!.closest('section')!);

it('[HOM-02] shows a banner with its pictures for each width, its ground, its words and its link', async () => {
  await show();
  for (const name of ['Top', 'Bottom']) {
    const link = screen.getByText(name).closest('a')!;
    expect(link).toHaveAttribute('href', '/wines/claret');
    expect(within(link).getByRole('img', { name: 'Hills in the mist' })).toHaveAttribute('src', image.src);
    expect(link.querySelector('source[media="(max-width: 37.5em)"]')).toHaveAttribute('srcset', narrow.srcSet);
    expect(link.querySelector('rect')).toHaveAttribute('fill', '#2c1b18');
  }
});

it('[HOM-04] shows quick links, a partner and three cases with their pictures, words and buttons', async () => {
  await show();
  expect(
    sectionOf('Straight to it')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['See them', 'More']);
  expect(sectionOf('A partner').getByText('Of long standing.')).toBeVisible();
  expect(sectionOf('A partner').getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/wines/claret');
  const columns = sectionOf('Three cases').getAllByRole('listitem');
  expect(columns).toHaveLength(3);
  for (const [i, name] of ['seven', 'eight', 'nine'].entries()) {
    expect(within(columns[i]!).getByRole('heading', { level: 3 })).toHaveTextContent(name);
    expect(columns[i]).toHaveTextContent(`About ${name}`);
    expect(columns[i]!.querySelector('img')).toHaveAttribute('src', image.src);
  }
  expect(document.querySelector('[style]')).toBeNull();
});

it('[HOM-04] leaves out what has no placeholder', async () => {
  await show({ order: ['quickLinks'] });
  expect(heading('Straight to it')).toBeVisible();
  for (const name of ['A partner', 'Three cases']) expect(heading(name)).not.toBeInTheDocument();
  expect(screen.queryByText('Top')).not.toBeInTheDocument();
});

it.each([
  ['Layout 1', 4],
  ['Layout 2', 5],
  ['Layout 3', 4],
  ['Layout 4', 6],
])('[HOM-03] shows a grid of %s with its %i cells and says nothing in the console', async (layout, cells) => {
  await show({ topGrid: grid(layout, cells), bottomGrid: grid(layout, cells) });
  for (const title of screen.getAllByRole('heading', { level: 2, name: `A grid of ${layout}` }))
    expect(within(title.closest('section')!).getAllByRole('listitem')).toHaveLength(cells);
});

it('[HOM-03] warns in the console of another number of cells, refuses an unknown layout there, and the page goes on', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const refused = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show({ topGrid: grid('Layout 4', 5), bottomGrid: grid('Layout 9', 4) });
  expect(warned.mock.calls).toEqual([["The top grid has 5 cells; 'Layout 4' has 6."]]);
  expect(refused.mock.calls).toEqual([["The bottom grid has the layout 'Layout 9', which does not exist; it is left out."]]);
  expect(sectionOf('A grid of Layout 4').getAllByRole('listitem')).toHaveLength(5);
  expect(heading('A grid of Layout 9')).not.toBeInTheDocument();
  expect(heading('Straight to it')).toBeVisible();
});

it('says in the place of a row that finds no wine that shoppers do not see it', async () => {
  const rail = (title: string) => ({ eyebrow: 'New', title, query: 'x', more: { label: 'All', href: '/wines' }, wines: [] });
  const rails = [rail('Spring reds'), rail('Summer whites')];
  await show({ order: ['rail', 'rails'] }, { rails });
  for (const { title } of rails) expect(screen.getByText(`Shoppers do not see the row “${title}” here: it finds no wine.`)).toBeVisible();
  expect(heading('Spring reds')).not.toBeInTheDocument();
});

it('shows the wines of a row, places what is personal below, and has one main heading', async () => {
  const rails = [{ eyebrow: 'New', title: 'Spring reds', query: 'x', more: { label: 'All', href: '/wines' }, wines: [aWine()] }];
  const { slots } = await show({ order: ['rail'] }, { rails });
  expect(within(screen.getByRole('list', { name: 'Spring reds' })).getByRole('button', { name: 'Add Château Marlac' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A shop');
  expect(slots().map(({ widget }) => widget)).toEqual(['search.recommended', 'product.recently-viewed']);
});

it('[HDR-11] plays a film over the page above its wines, with its captions, and says where it is gone', async () => {
  const film: LiveShopping = {
    title: 'Six reds with our buyer',
    text: 'Ask what you like.',
    video: { src: 'https://film.example/six.webm' } as LiveShopping['video'],
    captions: { src: 'https://film.example/six.vtt' } as LiveShopping['captions'],
    itemCodes: ['W1', 'W2'],
  };
  const { user, slots } = await show({}, { liveShopping: film });
  const strip = within(screen.getByRole('region', { name: film.title }));
  expect(strip.getByText('Ask what you like.')).toBeVisible();
  await user.click(strip.getByRole('button', { name: 'Watch' }));
  const dialog = within(screen.getByRole('dialog', { name: film.title }));
  const video = dialog.getByLabelText(film.title, { selector: 'video' });
  expect(video).toHaveAttribute('src', 'https://film.example/six.webm');
  expect(video.querySelector('track')).toHaveAttribute('src', 'https://film.example/six.vtt');
  expect(slots()).toContainEqual({ widget: 'product.offer-grid', props: expect.objectContaining({ itemCodes: 'W1,W2' }) });
  fireEvent.error(video);
  expect(dialog.getByText('The film cannot be played just now. Please try again later.')).toBeVisible();
});

describe('the case before all others', () => {
  const words = {
    eyebrow: 'Case',
    title: 'The spring dozen',
    text: 'Twelve.',
    points: ['Six reds'],
    itemCode: 'C1',
    button: 'Add the case',
  };
  const { skus, ...wine } = aWine({ itemCode: 'C1', name: 'Spring dozen', mixed: true, isMixed: true });
  const sku = { ...skus[0]!, itemCode: 'C1', numberOfBottles: 12, salePrice: 10_800, salePricePerBottle: 900, listPrice: 12_000 };
  const highlight = (changes: object = {}) => ({ ...wine, skus: [sku], ...changes }) as NonNullable<HomePageData['mixedCase']>;

  it('shows its price, what a bottle of it costs and what it usually costs, and adds it whole', async () => {
    const { user, api } = await show({ order: ['mixedCase'], mixedCase: words }, { mixedCase: highlight() });
    const shown = within(screen.getByRole('region', { name: 'The spring dozen' }));
    expect(shown.getByText('£108.00')).toBeVisible();
    expect(document.body).toHaveTextContent('£9.00 a bottle. Usually £120.00');
    const adding = api.hold(addToBasket);
    await user.click(shown.getByRole('button', { name: 'Add the case' }));
    expect(shown.getByRole('button', { name: 'Adding...' })).toBeVisible();
    expect(api.asked(addToBasket)).toEqual([{ cartItems: [{ itemCode: 'C1', quantity: 1 }] }]);
    adding.refuse({ status: 409, message: 'Gone.' });
    expect(await shown.findByRole('button', { name: 'Add the case' })).toBeVisible();
  });

  it('offers what was in it, and no button, once it is out of stock', async () => {
    const inventoryInfo = { summaryAvailabilityStatus: 'out_of_stock', stockQty: 0 };
    await show({ order: ['mixedCase'], mixedCase: words }, { mixedCase: highlight({ inventoryInfo }) });
    expect(screen.queryByRole('button', { name: 'Add the case' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Out of stock: see what was in it' })).toHaveAttribute('href', '/product/C1');
  });

  it('is left out where the catalogue does not have it', async () => {
    await show({ order: ['mixedCase'], mixedCase: words });
    expect(heading('The spring dozen')).not.toBeInTheDocument();
  });
});

it('counts the wines of each style, and says its own words where the search did not', async () => {
  const tile = (title: string) => ({ title, text: `All ${title}`, href: `/wines/type/${title}`, colour: 'red' as const });
  const styles = { eyebrow: 'By style', title: 'Ways in', tiles: [] };
  await show({ order: ['styles'], styles }, { tiles: [{ ...tile('red'), count: 31 }, tile('white')] });
  expect(screen.getByRole('link', { name: /^red/ })).toHaveTextContent('31 wines');
  expect(screen.getByRole('link', { name: /^white/ })).toHaveTextContent('All white');
});

describe('[HOM-01] the hero', () => {
  const slide = (title: string) => ({ eyebrow: 'Now', title, text: 'Words', image, primary: { label: 'See', href: '/wines' } });
  const slides = [slide('One'), slide('Two'), slide('Three')];
  const moves = jest.fn();
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const staysFor = (ms: number) => {
    moves.mockClear();
    wait(ms);
    expect(moves).not.toHaveBeenCalled();
  };
  const hero = () => screen.getByRole('region', { name: 'Featured' });
  const showHero = async () => {
    jest.useFakeTimers();
    await show({ slides });
    hero().querySelector('[aria-live]')!.scrollTo = moves;
  };
  beforeEach(() => moves.mockClear());
  afterEach(() => jest.useRealTimers());

  it('shows its next slide every 5000 ms, and rests for a pointer, for the focus, and for its pause button', async () => {
    await showHero();
    staysFor(4999);
    wait(1);
    expect(moves).toHaveBeenCalledTimes(1);
    wait(5000);
    expect(moves).toHaveBeenCalledTimes(2);
    fireEvent.pointerEnter(hero());
    staysFor(20_000);
    fireEvent.pointerLeave(hero());
    const pause = screen.getByRole('button', { name: 'Pause the slides' });
    act(() => pause.focus());
    staysFor(20_000);
    act(() => pause.blur());
    fireEvent.click(pause);
    staysFor(20_000);
    fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
    wait(5000);
    expect(moves).toHaveBeenCalledTimes(1);
  });

  it('does not move where less motion is wanted', async () => {
    setMedia('(prefers-reduced-motion: reduce)');
    await showHero();
    staysFor(20_000);
  });

  it('keeps the title of the page whichever slide is shown, and reads out the others to nobody', async () => {
    await showHero();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A shop');
    expect(hero().querySelectorAll('[aria-roledescription="slide"][inert]')).toHaveLength(2);
  });
});
