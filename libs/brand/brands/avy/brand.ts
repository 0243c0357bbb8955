import type { CollectionsContent, FooterContent, NavigationContent } from '@cellardoor/contracts/content';
import type { Brand, SampleHome } from '../../src/brand.ts';
import collections from './content/collections.json' with { type: 'json' };
import footer from './content/footer.json' with { type: 'json' };
import home from './content/home.json' with { type: 'json' };
import navigation from './content/navigation.json' with { type: 'json' };
import { texts } from './texts.ts';
import tokens from './tokens.json' with { type: 'json' };

/** Avery: fictional, like its company and numbers. */
export const brand: Brand = {
  facts: {
    id: 'avy',
    name: 'Avery',
    company: 'Avery Wine Cellars Ltd',
    displayName: 'Avery',
    strapline: 'Wine, sleeves rolled up',
    website: 'https://www.avery-cellars.example',
    telephones: { orders: '01632 960 401', service: '01632 960 402' },
    hours: 'Monday to Friday 8am to 8pm, weekends 9am to 5pm',
    address: ['The Cellars', '9 Culver Hill', 'Bristol BS9 0XX'],
    companyNumber: '00960401',
    vatNumber: 'GB 960 4010 01',
    dataProtectionContact: 'privacy@avery-cellars.example',
    privacyUrl: '/customer-services/privacy-policy',
    termsUrl: '/customer-services/terms-and-conditions-of-sale-and-use',
    cookieUrl: '/customer-services/cookie-policy',
    points: 0,
    cards: ['mastercard', 'visa', 'amex'],
    asksForEmails: false,
    navigationItems: 8,
  },
  mailFrom: 'orders@avery-cellars.example',
  mailService: 'service@avery-cellars.example',
  countries: { uk: ['www.avery-cellars.example'] },
  licences: { uk: [{ from: '2020-01-01', text: 'Premises licence PL0960401, Culver Hill Council' }] },
  shops: {
    uk: [
      {
        addressId: 'avy-bristol',
        name: 'Avery Culver Hill',
        line1: '9 Culver Hill',
        city: 'Bristol',
        postcode: 'BS9 0XX',
        hours: 'Monday to Saturday 10am to 7pm, Sunday 11am to 4pm',
        at: [51.49, -2.62],
      },
      {
        addressId: 'avy-bath',
        name: 'Avery Walcot Yard',
        line1: '2 Walcot Yard',
        city: 'Bath',
        postcode: 'BA1 0XX',
        hours: 'Monday to Saturday 10am to 6pm',
        at: [51.39, -2.36],
      },
    ],
  },
  keepsWineIn: ['uk'],
  tokens,
  texts,
  content: {
    home: home as SampleHome,
    navigation: navigation as NavigationContent,
    footer: footer as FooterContent,
    collections: collections as CollectionsContent,
    searchBoosts: [
      { name: 'bristol-trade', title: 'What Bristol has always shipped', strength: 1, regions: ['Bordeaux', 'Jerez', 'Porto', 'Madeira'] },
    ],
  },
};
