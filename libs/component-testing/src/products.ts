import type { OffersWithProduct, Product, ProductReviews, Sku } from '@cellardoor/contracts';
import type { Review } from '@cellardoor/contracts/api/reviews';
import { aWine, type Changes, changed } from './shoppers.ts';

/** A bottle of Château Marlac: £12.99, now £8.99. */
export const aBottle = (changes?: Changes<Sku>): Sku => changed<Sku>(aWine().skus[0]!, changes);

/** A case of six of it: £71.94, now £47.94, which is £7.99 a bottle. */
export const aCaseOfSix = (changes?: Changes<Sku>): Sku =>
  aBottle(
    changed(
      {
        itemCode: 'W1001-6',
        numberOfBottles: 6,
        stockUnits: 6,
        listPrice: 7194,
        salePrice: 4794,
        salePricePerBottle: 799,
        unitPricePerLitre: 1065,
        listUnitPricePerLitre: 1599,
      } as Sku,
      changes,
    ),
  );

/** A wine as its page shows it: sold by the bottle and by six, with all that a label, a buyer and a jury say. */
export const aProduct = (changes?: Changes<Product>): Product =>
  changed<Product>(
    {
      ...aWine(),
      productType: 'wine',
      isMixed: false,
      mixed: false,
      schemeDetails: null,
      subProductType: '',
      salesActivity: '',
      enPrimeurFlag: false,
      otherImages: [
        { shows: 'label', src: '/pictures/W1001-label-960.avif' },
        { shows: 'glass', src: '/pictures/glass-red-960.avif' },
        { shows: 'gravel', src: '/pictures/scene-gravel-960.avif' },
      ],
      styleName: 'Rich and full',
      vppQualifier: null,
      description: 'A generous claret from the gravel of the right bank.',
      longDescription: 'Eighteen months in oak, and ready now.',
      alcoholPercent: 13.5,
      alcoholUnits: 10.1,
      dutyPerBottle: null,
      bottleSize: 750,
      drinkByDateAsString: '2031',
      allergens: 'Contains sulphites',
      tastingNotes: {
        shortTastingNotesTaste: 'Ripe plum and soft tannin',
        shortTastingNotesAroma: 'Blackcurrant and cedar',
        shortTastingNotesColor: 'Deep ruby',
        mapImageFile: '/pictures/map-france-640.avif',
        mapRegionName: 'Bordeaux',
        otherImageFile: '/pictures/scene-gravel-960.avif',
      },
      tasteProfile: { body: 4, tannin: 3, acidity: 3, sweetness: 1, oak: 4 },
      foodPairings: ['Roast lamb', 'Hard cheese'],
      sharedDishes: [],
      quote: { text: 'A claret to come back to.', author: 'Jo Vine, buyer' },
      skus: [aBottle(), aCaseOfSix()],
      accolades: [],
      drinkCharacteristics: { vegan: false, organic: false, vegetarian: false },
      soldIn: ['uk'],
      derived: false,
    } as Product,
    changes as Changes<Product> | undefined,
  );

/** A mixed case of twelve bottles at £99.00, now £79.00; it comes from no one place. */
export const aMixedCase = (changes?: Changes<Product>): Product =>
  changed<Product>(
    aProduct({
      itemCode: 'C2001',
      name: 'The Long Autumn Dozen',
      producerName: '',
      productType: 'mixedCase',
      isMixed: true,
      mixed: true,
      otherImages: [],
      countryName: '',
      regionName: '',
      appellationName: '',
      colourName: 'Mixed',
      colourId: 'mixed',
      grapeName: '',
      styleName: '',
      vintage: '',
      alcoholPercent: 0,
      alcoholUnits: 0,
      bottleSize: 0,
      drinkByDateAsString: '',
      allergens: '',
      tastingNotes: {
        shortTastingNotesTaste: '',
        shortTastingNotesAroma: '',
        shortTastingNotesColor: '',
        mapImageFile: null,
        mapRegionName: '',
        otherImageFile: null,
      },
      tasteProfile: { body: null, tannin: null, acidity: null, sweetness: null, oak: null },
      foodPairings: [],
      quote: null,
      skus: [
        aBottle({
          itemCode: 'C2001',
          numberOfBottles: 12,
          listPrice: 9900,
          salePrice: 7900,
          salePricePerBottle: 658,
          unitPricePerLitre: 0,
          listUnitPricePerLitre: 0,
        }),
      ],
    } as Changes<Product>),
    changes as Changes<Product> | undefined,
  );

/** Five stars by Ben S. in October 2026, who bought the wine here. */
export const aReview = (changes?: Changes<Review>): Review =>
  changed<Review>(
    {
      id: 'r1',
      author: 'Ben S.',
      stars: 5,
      title: 'Superb',
      text: 'The best claret of the year.',
      date: '2026-10-12T09:00:00.000Z',
      verifiedBuyer: true,
      sample: false,
    },
    changes,
  );

/** Four reviews of the 412 customers who rated the wine, of six who wrote. */
export const someReviews = (changes?: Changes<ProductReviews>): ProductReviews =>
  changed<ProductReviews>(
    {
      itemCode: 'W1001',
      productRating: { avgRating: 4.3, numberOfReviews: 412, roundAvgRating: 4.5 },
      distribution: [4, 8, 40, 160, 200],
      total: 6,
      offset: 0,
      reviews: ['r1', 'r2', 'r3', 'r4'].map((id) => aReview({ id })),
    },
    changes,
  );

/** One offer with that wine: a case of twelve at £96.00 for £76.80, which is a fifth off. */
export const someOffers = (changes?: Changes<OffersWithProduct>): OffersWithProduct =>
  changed<OffersWithProduct>(
    {
      offerItems: [
        {
          type: 'FILL_THE_CASE',
          rule: 'extra',
          itemCode: 'C3000',
          mixed: true,
          displayName: 'The Cellar Dozen',
          webHeadline: 'Twelve reds for the winter',
          thumbnailImage: '/pictures/C3000-120.avif',
          bottleCount: 12,
          listPrice: 9600,
          offerPrice: 7680,
          memberPrice: null,
        },
      ],
      availableSpaces: 1,
      terms: { discountPercent: 20, maximumDiscount: 5000, weeksBetweenCases: 4, caseBottles: 6 },
      beside: { itemCode: 'W1001', name: 'Château Marlac', skus: [aBottle(), aCaseOfSix()] },
    },
    changes,
  );
