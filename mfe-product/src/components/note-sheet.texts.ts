import { defineTexts } from '@cellardoor/i18n';

export const noteSheetTexts = defineTexts('product', {
  noteAwards: 'Awards',
  noteTaste: 'Tasting notes',
  noteAroma: 'Aroma',
  noteLook: 'In the glass',
  noteAllergens: 'Allergy information',
  noteGrape: 'Grape',
  noteCountry: 'Country',
  noteColour: 'Colour',
  noteStrength: 'ABV',
  notePercent: '{percent}%',
  noteUnits: 'Units',
  noteSize: 'Bottle size',
  noteDrinkBy: 'Drink by',
  noteMap: 'Map: {country}',
  noteRegionMap: 'Map: {region}, {country}',
});
