/** Where a region lies: its middle in degrees, and how far it reaches to the east and to the north of it, in kilometres. */
export interface RegionPlace {
  readonly east: number;
  readonly north: number;
  readonly acrossKm: number;
  readonly alongKm: number;
  /** The sheet that shows it, where that is not its country's: islands far out at sea. */
  readonly sheet?: string;
}

/** Regions by country, each `name, degrees east, degrees north, kilometres across, kilometres along[, sheet]`: rounded, as a small map needs them. */
const written: Readonly<Record<string, string>> = {
  Argentina:
    'Mendoza, -68.8, -33.3, 70, 110; Salta, -65.9, -25.8, 50, 90; Patagonia, -67.5, -39.0, 170, 45; La Rioja, -67.5, -29.2, 50, 70; San Juan, -68.5, -31.5, 50, 60',
  Australia:
    'Barossa Valley, 138.95, -34.5, 30, 40; Clare Valley, 138.6, -33.85, 30, 40; Coonawarra, 140.85, -37.3, 25, 40; Eden Valley, 139.1, -34.65, 25, 35; Hunter Valley, 151.0, -32.6, 60, 45; Limestone Coast, 140.3, -37.0, 75, 100; Margaret River, 115.2, -33.8, 35, 55; McLaren Vale, 138.55, -35.2, 25, 25; Rutherglen, 146.5, -36.05, 35, 25; South Eastern Australia, 144.5, -34.5, 900, 520; Tasmania, 146.9, -42.0, 260, 240; Yarra Valley, 145.5, -37.7, 40, 30; Adelaide Hills, 138.8, -35.0, 25, 35; Heathcote, 144.7, -36.9, 25, 40',
  Austria:
    'Burgenland, 16.5, 47.5, 30, 75; Kamptal, 15.7, 48.5, 22, 18; Wachau, 15.4, 48.38, 20, 12; Kremstal, 15.6, 48.4, 18, 15; Styria, 15.5, 46.8, 50, 22',
  Barbados: 'Saint Lucy, -59.61, 13.3, 4, 3.5',
  Chile:
    'Casablanca, -71.4, -33.3, 22, 18; Colchagua, -71.3, -34.6, 65, 25; Itata, -72.6, -36.6, 40, 35; Leyda, -71.5, -33.6, 18, 16; Maipo, -70.8, -33.7, 50, 32; Maule, -71.8, -35.5, 65, 45; Aconcagua, -71.0, -32.7, 60, 22; Bío-Bío, -72.3, -37.4, 60, 35',
  Croatia: 'Dalmatia, 16.45, 43.45, 190, 62; Istria, 13.9, 45.2, 30, 32; Slavonia, 17.9, 45.4, 75, 30',
  England:
    'Kent, 0.75, 51.2, 48, 24; Sussex, -0.2, 50.93, 68, 18; Cornwall, -4.8, 50.4, 60, 45; Devon, -3.8, 50.75, 50, 52; Herefordshire, -2.75, 52.1, 28, 27; Hampshire, -1.3, 51.05, 34, 34',
  France:
    'Alsace, 7.4, 48.2, 16, 75; Beaujolais, 4.6, 46.1, 18, 30; Bordeaux, -0.4, 44.85, 65, 60; Burgundy, 4.6, 47.0, 34, 105; Champagne, 4.0, 48.8, 62, 75; Corsica, 9.15, 42.1, 90, 150; Jura, 5.7, 46.8, 18, 42; Languedoc, 3.2, 43.5, 85, 42; Loire, 0.0, 47.3, 235, 42; Provence, 6.0, 43.5, 90, 42; Rhône, 4.8, 44.5, 38, 110; Roussillon, 2.7, 42.7, 40, 22; South-West France, 0.6, 43.9, 115, 80; Cognac, -0.4, 45.7, 65, 38; Normandy, 0.0, 49.1, 125, 55; Martinique, -61.0, 14.65, 45, 50, Martinique; Savoie, 6.1, 45.6, 38, 42',
  Georgia: 'Kakheti, 45.7, 41.8, 85, 40; Imereti, 42.8, 42.2, 45, 30',
  Germany:
    'Baden, 7.95, 48.4, 32, 115; Mosel, 6.9, 49.95, 62, 48; Nahe, 7.7, 49.82, 32, 22; Pfalz, 8.15, 49.35, 20, 42; Rheingau, 8.0, 50.03, 22, 9; Rheinhessen, 8.2, 49.85, 28, 26; Franken, 9.9, 49.85, 55, 28; Württemberg, 9.2, 48.95, 32, 40; Ahr, 7.0, 50.53, 15, 8',
  Greece:
    'Macedonia, 22.9, 40.8, 150, 45; Naoussa, 22.07, 40.63, 20, 18; Santorini, 25.42, 36.4, 20, 20; Nemea, 22.65, 37.82, 20, 16; Crete, 24.9, 35.2, 200, 70; Peloponnese, 22.2, 37.4, 85, 85',
  Hungary: 'Eger, 20.4, 47.9, 28, 20; Tokaj, 21.4, 48.2, 35, 24; Villány, 18.4, 45.9, 24, 13; Szekszárd, 18.7, 46.35, 18, 20',
  Ireland: 'County Cork, -8.7, 51.9, 75, 45',
  Italy:
    'Abruzzo, 13.9, 42.2, 62, 52; Alto Adige, 11.3, 46.6, 52, 42; Friuli, 13.2, 46.05, 48, 42; Marche, 13.2, 43.4, 50, 62; Piedmont, 8.0, 44.8, 68, 55; Puglia, 17.2, 40.8, 125, 85; Sardinia, 9.0, 40.1, 130, 200; Sicily, 14.1, 37.55, 260, 190; Tuscany, 11.1, 43.4, 85, 85; Veneto, 11.8, 45.55, 85, 42; Umbria, 12.5, 42.95, 40, 50; Campania, 14.9, 40.85, 62, 52; Lombardy, 9.8, 45.6, 80, 55; Emilia-Romagna, 11.0, 44.5, 125, 42; Lazio, 12.7, 41.9, 70, 62; Trentino, 11.1, 46.1, 38, 30',
  Lebanon: 'Bekaa Valley, 35.95, 33.85, 14, 50',
  Moldova: 'Ștefan Vodă, 29.4, 46.5, 36, 28; Codru, 28.5, 47.1, 45, 40',
  'New Zealand':
    'Central Otago, 169.2, -45.0, 62, 52; Hawke’s Bay, 176.7, -39.5, 48, 52; Marlborough, 173.7, -41.65, 68, 42; Martinborough, 175.45, -41.2, 28, 24; Gisborne, 178.0, -38.6, 28, 32; Waipara, 172.75, -43.05, 26, 24; Nelson, 172.9, -41.35, 36, 28; Auckland, 174.7, -36.8, 28, 42',
  Portugal:
    'Alentejo, -7.7, 38.5, 62, 82; Bairrada, -8.45, 40.45, 20, 32; Douro, -7.4, 41.2, 68, 22; Dão, -7.8, 40.55, 38, 34; Madeira, -16.97, 32.75, 45, 25, Madeira; Porto, -7.4, 41.2, 68, 22; Vinho Verde, -8.3, 41.6, 40, 65; Lisboa, -9.1, 39.2, 28, 62; Tejo, -8.5, 39.3, 36, 48',
  Romania: 'Banat, 21.6, 45.4, 55, 62; Transylvania, 24.1, 46.3, 105, 72; Dealu Mare, 26.3, 45.0, 38, 16',
  Scotland: 'Islay, -6.2, 55.75, 22, 24; Speyside, -3.3, 57.45, 40, 32; Highland, -4.6, 57.3, 90, 90',
  Slovenia: 'Goriška Brda, 13.53, 46.02, 14, 11; Vipava, 13.9, 45.85, 20, 11',
  'South Africa':
    'Elgin, 19.05, -34.15, 26, 20; Stellenbosch, 18.85, -33.93, 26, 22; Swartland, 18.7, -33.25, 52, 52; Western Cape, 20.3, -33.7, 250, 115; Franschhoek, 19.1, -33.9, 20, 16; Walker Bay, 19.3, -34.4, 28, 15; Paarl, 18.97, -33.7, 24, 20',
  Spain:
    'Aragón, -0.9, 41.3, 78, 85; Canary Islands, -15.9, 28.9, 420, 260, Canary Islands; Catalonia, 1.7, 41.7, 95, 78; Galicia, -7.9, 42.6, 85, 72; Jerez, -6.2, 36.65, 30, 26; Montsant, 0.8, 41.15, 24, 24; Murcia, -1.4, 38.3, 58, 48; Navarra, -1.7, 42.5, 42, 48; Priorat, 0.77, 41.2, 20, 18; Ribera del Duero, -3.8, 41.65, 62, 24; Rioja, -2.4, 42.4, 62, 28; Rueda, -4.9, 41.4, 38, 30; Rías Baixas, -8.6, 42.3, 30, 48; Toro, -5.4, 41.5, 28, 26; Bierzo, -6.7, 42.6, 28, 22; La Mancha, -3.0, 39.3, 120, 85; Valencia, -0.8, 39.5, 45, 68',
  Switzerland: 'Valais, 7.5, 46.2, 55, 20; Vaud, 6.6, 46.55, 42, 24',
  'United States':
    'California, -120.3, 37.2, 270, 520; Napa Valley, -122.4, 38.5, 45, 50; Oregon, -123.0, 45.0, 70, 120; Sonoma, -122.85, 38.5, 50, 50; Washington, -119.8, 46.4, 175, 85; New York, -76.9, 42.7, 100, 55; Virginia, -78.4, 38.3, 100, 70',
  Uruguay: 'Canelones, -56.1, -34.6, 42, 26; Maldonado, -54.9, -34.7, 42, 24',
};

const placeOf = ([name = '', east, north, acrossKm, alongKm, sheet]: readonly string[]) =>
  [
    name,
    { east: Number(east), north: Number(north), acrossKm: Number(acrossKm), alongKm: Number(alongKm), ...(sheet && { sheet }) },
  ] as const;

/** Every country that there is a map of, with its regions by name. */
export const wineRegions: ReadonlyMap<string, ReadonlyMap<string, RegionPlace>> = new Map(
  Object.entries(written).map(([country, regions]) => [
    country,
    new Map<string, RegionPlace>(regions.split('; ').map((region) => placeOf(region.split(', ')))),
  ]),
);
