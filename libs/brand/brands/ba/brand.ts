import type { CollectionsContent, FooterContent, NavigationContent } from '@cellardoor/contracts/content';
import type { Brand, SampleHome } from '../../src/brand.ts';
import collections from './content/collections.json' with { type: 'json' };
import footer from './content/footer.json' with { type: 'json' };
import home from './content/home.json' with { type: 'json' };
import navigation from './content/navigation.json' with { type: 'json' };
import { texts } from './texts.ts';
import tokens from './tokens.json' with { type: 'json' };

/** Bluff & Anchor: fictional, like its company and numbers. */
export const brand: Brand = {
  facts: {
    id: 'ba',
    name: 'Bluff & Anchor',
    company: 'Bluff & Anchor Wine Company Ltd',
    displayName: 'Bluff & Anchor',
    strapline: 'Wine from the edge of the map',
    website: 'https://www.bluff-anchor.example',
    telephones: { orders: '01632 960 601', service: '01632 960 602' },
    hours: 'Monday to Friday 8am to 8pm, weekends 9am to 5pm',
    address: ['The Harbour Office', 'Quayside', 'Bluff Point PL9 0XX'],
    companyNumber: '00960601',
    vatNumber: 'GB 960 6010 01',
    dataProtectionContact: 'privacy@bluff-anchor.example',
    privacyUrl: '/customer-services/privacy-policy',
    termsUrl: '/customer-services/terms-and-conditions-of-sale-and-use',
    cookieUrl: '/customer-services/cookie-policy',
    points: 0,
    cards: ['mastercard', 'visa', 'amex'],
    asksForEmails: true,
    navigationItems: 8,
  },
  mailFrom: 'orders@bluff-anchor.example',
  mailService: 'service@bluff-anchor.example',
  countries: { uk: ['www.bluff-anchor.example'] },
  licences: { uk: [{ from: '2020-01-01', text: 'Premises licence PL0960601, Bluff Point Harbour Council' }] },
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
