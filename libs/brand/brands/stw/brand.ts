import type { CollectionsContent, FooterContent, NavigationContent } from '@cellardoor/contracts/content';
import type { Brand, SampleHome } from '../../src/brand.ts';
import collections from './content/collections.json' with { type: 'json' };
import footer from './content/footer.json' with { type: 'json' };
import home from './content/home.json' with { type: 'json' };
import navigation from './content/navigation.json' with { type: 'json' };
import { texts } from './texts.ts';
import tokens from './tokens.json' with { type: 'json' };

/** Stonewell & Co: fictional, like its company and numbers. */
export const brand: Brand = {
  facts: {
    id: 'stw',
    name: 'Stonewell & Co',
    company: 'Stonewell & Company Ltd',
    displayName: 'Stonewell & Co',
    strapline: 'Wine from people we know',
    website: 'https://www.stonewell-co.example',
    telephones: { orders: '01632 960 201', service: '01632 960 202' },
    hours: 'Monday to Friday 8am to 8pm, weekends 9am to 5pm',
    address: ['Stonewell House', '3 Mill Lane', 'Stonewell SW9 0XX'],
    companyNumber: '00960201',
    vatNumber: 'GB 960 2010 01',
    dataProtectionContact: 'privacy@stonewell-co.example',
    privacyUrl: '/customer-services/privacy-policy',
    termsUrl: '/customer-services/terms-and-conditions-of-sale-and-use',
    cookieUrl: '/customer-services/cookie-policy',
    points: 0,
    cards: ['mastercard', 'visa', 'amex'],
    asksForEmails: false,
    navigationItems: 7,
  },
  mailFrom: 'orders@stonewell-co.example',
  mailService: 'service@stonewell-co.example',
  countries: { uk: ['www.stonewell-co.example'], au: ['au.stonewell-co.example'] },
  taxNumbers: { au: 'ABN 96 020 101 001' },
  licences: {
    uk: [{ from: '2020-01-01', text: 'Premises licence PL0960201, Stonewell District Council' }],
    au: [{ from: '2020-01-01', text: 'Packaged liquor licence LIQP0960211, New South Wales' }],
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
