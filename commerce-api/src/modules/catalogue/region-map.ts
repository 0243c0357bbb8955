import { wineRegions } from './wine-regions.ts';

/** A map of a country, with a region marked on it where one is named. */
export interface RegionMap {
  readonly country: string;
  readonly region?: string;
  /** File name below `/pictures/`. */
  readonly file: string;
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w -]/g, '')
    .toLowerCase()
    .replace(/ +/g, '-');

const mapOf = (country: string, region?: string): RegionMap => ({
  country,
  ...(region && { region }),
  file: `${['map', country, ...(region ? [region] : [])].map(plain).join('-')}.svg`,
});

/** The map of a region; its country's where the region is none we know, and undefined where the country is not. [PRD-02] */
export function regionMapOf(country: string, region: string): RegionMap | undefined {
  const regions = wineRegions.get(country);
  return regions && mapOf(country, regions.has(region) ? region : undefined);
}

/** Every map that there is, countries first. */
export const regionMaps: readonly RegionMap[] = [...wineRegions].flatMap(([country, regions]) => [
  mapOf(country),
  ...[...regions.keys()].map((region) => mapOf(country, region)),
]);
