import type { ContentReader } from '@cellardoor/content/client';
import { readBrandDrafts } from './read-brands.ts';

const host = '127.0.0.1:8081';
const picture = (url: string) => ({ sys: { id: url }, fields: { file: { url, contentType: 'image/avif' } } });
const banner = (url: string) => ({
  sys: { id: 'banner' },
  fields: { entryTitle: 'Harvest', desktopImage: picture(url), linkUrl: '/wines', accessibilityText: 'Grapes' },
});

/** A service with one home page, whose banner has this picture. */
function serviceWith(url: string): ContentReader {
  const home = { sys: { id: 'home' }, fields: { title: 'Wine', description: 'Good wine', topBanner: banner(url), itself: {} } };
  home.fields.itself = home;
  const getEntries = async ({ content_type }: { content_type: string }) => ({ items: content_type === 'homepage' ? [home] : [] });
  return { host, withoutUnresolvableLinks: { getEntries } } as unknown as ContentReader;
}

it.each([
  ['/pictures/W1029-960.avif', `//${host}/pictures/W1029-960.avif`],
  ['https://pictures.example/harvest.avif', '//pictures.example/harvest.avif'],
])('shows a picture at %s that the service names as %s, also where an entry links to itself', async (shown, named) => {
  const { home } = await readBrandDrafts(serviceWith(named), 'law', undefined);
  expect(home!.topBanner!.desktop.src).toBe(shown);
});
