import type { CollectionsContent, FooterContent, NavigationContent } from '@cellardoor/contracts/content';
import type { Brand, SampleHome } from '../../src/brand.ts';
import collections from './content/collections.json' with { type: 'json' };
import footer from './content/footer.json' with { type: 'json' };
import information from './content/information.json' with { type: 'json' };
import home from './content/home.json' with { type: 'json' };
import navigation from './content/navigation.json' with { type: 'json' };
import { texts } from './texts.ts';
import tokens from './tokens.json' with { type: 'json' };

/** Harrow, Small & Bright: fictional, like its company and numbers. */
export const brand: Brand = {
  facts: {
    id: 'hsb',
    name: 'Harrow, Small & Bright',
    company: 'Harrow, Small & Bright Wine Ltd',
    displayName: 'Harrow, Small & Bright',
    strapline: 'Wine for your points',
    website: 'https://www.harrow-small-bright.example',
    telephones: { orders: '020 7946 0301', service: '020 7946 0302' },
    hours: 'Monday to Friday 8am to 8pm, weekends 9am to 5pm',
    address: ['Bright House', '22 Copper Row', 'London EC9 0XX'],
    companyNumber: '00960301',
    vatNumber: 'GB 960 3010 01',
    dataProtectionContact: 'privacy@harrow-small-bright.example',
    privacyUrl: '/customer-services/privacy-policy',
    termsUrl: '/customer-services/terms-and-conditions-of-sale-and-use',
    cookieUrl: '/customer-services/cookie-policy',
    points: 1,
    cards: ['mastercard'],
    asksForEmails: false,
    navigationItems: 8,
  },
  mailFrom: 'orders@harrow-small-bright.example',
  mailService: 'service@harrow-small-bright.example',
  countries: { uk: ['www.harrow-small-bright.example'] },
  licences: { uk: [{ from: '2020-01-01', text: 'Premises licence PL0960301, Copper Row Council' }] },
  tokens,
  texts,
  content: {
    home: home as SampleHome,
    navigation: navigation as NavigationContent,
    footer: footer as FooterContent,
    collections: collections as CollectionsContent,
    information,
  },
};
