import type { SceneName } from '@cellardoor/contracts/content';
import { fnv1a } from './seeded-random.ts';

/** Regions whose land is like no other's, by the scene that shows such land. */
const byRegion: Partial<Record<SceneName, string>> = {
  'river-terraces': 'Douro|Rhône|Ribera del Duero|Priorat|Montsant|Galicia|Valais|Dão|Rhône Valley|Kamptal',
  gravel: 'Bordeaux|Hawke’s Bay|South-West France|Maipo|Colchagua|Napa Valley|Navarra|Rueda',
  slate: 'Mosel|Nahe|Rheingau|Rheinhessen|Pfalz|Central Otago',
  alpine: 'Alto Adige|Mendoza|Salta|Patagonia|Jura|Friuli|Trentino|Savoie|Goriška Brda|Kakheti|Marlborough|Südtirol',
  coastal:
    'Santorini|Sicily|Sardinia|Corsica|Canary Islands|Rías Baixas|Dalmatia|Margaret River|Leyda|Casablanca|Vinho Verde|Provence|Western Cape|Tasmania|Elgin|Canelones|Roussillon|Sonoma',
  'red-earth':
    'Coonawarra|Barossa Valley|McLaren Vale|Limestone Coast|Clare Valley|Eden Valley|Rutherglen|Hunter Valley|South Eastern Australia|Swartland|Stellenbosch|Murcia|Aragón|Toro|Bekaa Valley|Puglia|Alentejo',
  chalk: 'Champagne|England|Sussex|Kent|Loire',
  barrels: 'Porto|Madeira',
  cellar: 'Jerez',
  harvest: 'Piedmont|Burgundy|Beaujolais|Rioja|Oregon|Yarra Valley|Washington',
  mist: 'Tuscany|Veneto|Marche|Abruzzo|Martinborough|California|Catalonia',
  frost: 'Burgenland|Tokaj|Eger|Transylvania|Moldova|Banat|Baden',
};
const regions = new Map(
  Object.entries(byRegion).flatMap(([scene, names]) => names.split('|').map((name) => [name, scene as SceneName] as const)),
);

/** What other regions show: land as there is everywhere. */
const anywhere: readonly SceneName[] = ['evening', 'mist', 'harvest', 'chalk'];

/** The scene that shows land such as a region has; the same each time. */
export const regionSceneOf = (region: string): SceneName => regions.get(region) ?? anywhere[fnv1a(region) % anywhere.length]!;
