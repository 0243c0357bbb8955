/** Files that are imported: X-Wines with rows that are refused, and the shop's own format. */
export const header =
  'WineID,WineName,Type,Elaborate,Grapes,Harmonize,ABV,Body,Acidity,Code,Country,RegionID,RegionName,WineryID,WineryName,Website,Vintages';
export const xwine = ({
  id = '900001',
  name = 'Origem Teste',
  type = 'Red',
  grapes = "['Merlot', 'Syrah/Shiraz']",
  abv = '13.0',
  vintages = "[2021, 1931, 'N.V.']",
} = {}) =>
  `${id},${name},${type},Assemblage/Blend,"${grapes}","['Beef', 'Lamb']",${abv},Full-bodied,High,BR,Brazil,1001,Serra Gaúcha,10001,Casa de Teste,http://x.invalid,"${vintages}"`;
export const xwines = [
  xwine(),
  xwine({ id: '900002', name: 'Grappa Bianca', type: 'Dessert', abv: '40.0' }),
  xwine({ id: '900003', name: 'Bruto', type: 'Sparkling' }),
  xwine({ id: '900004', name: 'Velho', vintages: '[1931]' }),
  xwine({ id: '900005', name: 'Quebrado', grapes: "['Merlot" }),
  xwine(),
  xwine({ id: '', name: 'Sem' }),
  xwine({ id: '900006', name: 'Forte', abv: 'strong' }),
];
export const ratings = 'WineID,numberOfReviews,avgRating\n900001,52,4.12\n';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
export const own = `item_code,name,producer,country,region,colour,grapes,vintage,abv,price_uk,was_price_uk,six_price_uk,price_nz,stock,allergens,vegan,was_from,was_until
ZZ1,"Hill, ""The"" Red",Hill Farm,England,Kent,Red,Pinot Noir; Gamay,2023,12,14.50,16.00,78.00,,40,Contains sulphites,yes,${daysAgo(40)},${daysAgo(5)}
ZZ2,No price,Hill Farm,England,Kent,Red,,2023,12,,,,,40,Contains sulphites,,,
ZZ3,Cheap,Hill Farm,England,Kent,Blue,,2023,12,9.99,,,,40,Contains sulphites,,,
W1001,Not yours,Hill Farm,England,Kent,Red,,2023,12,9.99,,,,40,Contains sulphites,,,
ZZ4,Half a bottle,Hill Farm,England,Kent,Red,,NV,12,9.99,,,,1.5,Contains sulphites,,,
ZZ5,Kiwi,Hill Farm,New Zealand,Kent,White,,NV,12,,,,22.00,0,Contains sulphites,,,
ZZ6,Hop Gin,Hill Farm,England,Kent,Spirits,,NV,43,31.00,,,,12,None,,,
ZZ7,Gin by six,Hill Farm,England,Kent,Spirits,,NV,43,31.00,,170.00,,12,None,,,
ZZ8,Strong Red,Hill Farm,England,Kent,Red,,2023,43,31.00,,,,12,Contains sulphites,,,
ZZ9,Half a proof,Hill Farm,England,Kent,Red,,2023,12,9.99,11.00,,,12,Contains sulphites,,${daysAgo(40)},
ZY1,Wrong way,Hill Farm,England,Kent,Red,,2023,12,9.99,11.00,,,12,Contains sulphites,,${daysAgo(5)},${daysAgo(40)}
`;
