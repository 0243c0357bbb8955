import type { CollectionsContent, FooterContent, NavigationContent } from '@cellardoor/contracts/content';
import type { Brand, SampleHome } from '../../src/brand.ts';
import collections from './content/collections.json' with { type: 'json' };
import footer from './content/footer.json' with { type: 'json' };
import home from './content/home.json' with { type: 'json' };
import navigation from './content/navigation.json' with { type: 'json' };
import { texts } from './texts.ts';
import tokens from './tokens.json' with { type: 'json' };

/** Black Barrel Club: fictional, like its company and numbers. */
export const brand: Brand = {
  facts: {
    id: 'bbc',
    name: 'Black Barrel Club',
    company: 'Black Barrel Club Ltd',
    displayName: 'Black Barrel Club',
    strapline: 'Wine that took its time',
    website: 'https://www.black-barrel-club.example',
    telephones: { orders: '020 7946 0501', service: '020 7946 0502' },
    hours: 'Monday to Friday 8am to 8pm, weekends 9am to 5pm',
    address: ['The Barrel Hall', 'Arch 12, Cooper Street', 'London SE9 0XX'],
    companyNumber: '00960501',
    vatNumber: 'GB 960 5010 01',
    dataProtectionContact: 'privacy@black-barrel-club.example',
    privacyUrl: '/customer-services/privacy-policy',
    termsUrl: '/customer-services/customer-terms-and-conditions-of-sale-and-use',
    cookieUrl: '/customer-services/cookie-policy',
    points: 0,
    cards: ['mastercard', 'visa', 'amex'],
    asksForEmails: false,
    navigationItems: 8,
  },
  mailFrom: 'orders@black-barrel-club.example',
  mailService: 'service@black-barrel-club.example',
  countries: { uk: ['www.black-barrel-club.example'] },
  licences: { uk: [{ from: '2020-01-01', text: 'Premises licence PL0960501, Cooper Street Council' }] },
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
