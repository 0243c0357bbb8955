import type { CollectionsContent, FooterContent, NavigationContent } from '@cellardoor/contracts/content';
import type { Brand, SampleHome } from '../../src/brand.ts';
import collections from './content/collections.json' with { type: 'json' };
import footer from './content/footer.json' with { type: 'json' };
import home from './content/home.json' with { type: 'json' };
import navigation from './content/navigation.json' with { type: 'json' };
import { texts } from './texts.ts';
import tokens from './tokens.json' with { type: 'json' };

/** Lawrence & Wye: fictional, like its company and numbers. */
export const brand: Brand = {
  facts: {
    id: 'law',
    name: 'Lawrence & Wye',
    company: 'Lawrence & Wye Wine Merchants Ltd',
    displayName: 'Lawrence & Wye',
    strapline: 'Wine merchants',
    website: 'https://www.lawrence-wye.example',
    telephones: { orders: '01632 960 101', service: '01632 960 102' },
    hours: 'Monday to Friday 8am to 8pm, weekends 9am to 5pm',
    address: ['Wye Wharf', '14 Quay Street', 'Hereford HR4 0XX'],
    companyNumber: '00960101',
    vatNumber: 'GB 960 1010 01',
    dataProtectionContact: 'privacy@lawrence-wye.example',
    privacyUrl: '/customer-services/privacy-policy',
    termsUrl: '/customer-services/customer-terms-and-conditions-of-sale-and-use',
    cookieUrl: '/customer-services/cookie-policy',
    points: 0,
    cards: ['mastercard', 'visa', 'amex'],
    asksForEmails: false,
    navigationItems: 8,
  },
  answersIn: {
    us: {
      telephones: { orders: '(212) 555-0131', service: '(212) 555-0132' },
      hours: 'Monday to Friday 9 am to 8 pm, weekends 10 am to 5 pm, Eastern time',
    },
  },
  mailFrom: 'orders@lawrence-wye.example',
  mailService: 'service@lawrence-wye.example',
  countries: {
    uk: ['www.lawrence-wye.example'],
    au: ['au.lawrence-wye.example'],
    nz: ['nz.lawrence-wye.example'],
    us: ['us.lawrence-wye.example'],
  },
  taxNumbers: { au: 'ABN 96 010 101 001', nz: 'GST number 96-010-121' },
  licences: {
    uk: [{ from: '2020-01-01', text: 'Premises licence PL0960101, Wye Wharf Council' }],
    au: [
      {
        from: '2020-01-01',
        states: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'WA'],
        text: 'Packaged liquor licence LIQP0960111, New South Wales',
      },
      { from: '2020-01-01', states: ['VIC'], text: 'Packaged liquor licence 0960112, Victoria' },
    ],
    nz: [{ from: '2020-01-01', text: 'Off-licence OFF/0960121, Quay Street District' }],
    us: [{ from: '2020-01-01', text: 'Retail wine license RW0960131' }],
  },
  shops: {
    uk: [
      {
        addressId: 'law-hereford',
        name: 'The Wye Wharf shop',
        line1: '14 Quay Street',
        city: 'Hereford',
        postcode: 'HR4 0XX',
        hours: 'Monday to Saturday 9am to 6pm',
        at: [52.05, -2.72],
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
  },
};
