import { contentSecurityPolicy } from './csp.ts';

const content = { pictureOrigins: [], filmOrigins: [] } as unknown as Parameters<typeof contentSecurityPolicy>[1]['content'];
const directives = (origins: { cardFieldsOrigin?: string; payerAuthenticationOrigin?: string }) =>
  contentSecurityPolicy('x', { ...origins, content }).split('; ');

it('lets frames and forms stay with the shop where its gateway is the sandbox', () => {
  const policy = directives({});
  expect(policy).toEqual(expect.arrayContaining(["frame-src 'self'", "form-action 'self'", "img-src 'self' data:", "media-src 'self'"]));
});

it("lets the gateway's card fields stand in frames, and nobody else", () => {
  expect(directives({ cardFieldsOrigin: 'https://flex.example' })).toEqual(
    expect.arrayContaining(["frame-src 'self' https://flex.example", "form-action 'self'"]),
  );
});

it('lets forms go where banks ask their customers, and frames to any bank', () => {
  expect(directives({ cardFieldsOrigin: 'https://flex.example', payerAuthenticationOrigin: 'https://payer.example' })).toEqual(
    expect.arrayContaining([
      "frame-src 'self' https://flex.example https://payer.example https:",
      "form-action 'self' https://payer.example",
    ]),
  );
});

const tagManager = {
  script: 'https://tags.example/x.js',
  origins: ['https://tags.example', 'https://stats.example'],
  policies: ['goog#html'],
};

it('lets a tag manager send to its origins where one is set, and on no private page', () => {
  const policy = (parts: object) => contentSecurityPolicy('x', { content, ...parts }).split('; ');
  const without = policy({});
  expect(without).toEqual(
    expect.arrayContaining(["connect-src 'self'", "img-src 'self' data:", "trusted-types webpack shell card-fields 'allow-duplicates'"]),
  );
  expect(policy({ tagManager }).filter((directive) => !without.includes(directive))).toEqual([
    "img-src 'self' data: https://tags.example https://stats.example",
    "connect-src 'self' https://tags.example https://stats.example",
    "trusted-types webpack shell card-fields tag-manager goog#html 'allow-duplicates'",
  ]);
  expect(policy({ tagManager, isPrivate: true })).toEqual(without);
});

it("lets Google Pay's sheet in where it is set up", () => {
  const policy = (parts: object) => contentSecurityPolicy('x', { content, ...parts }).split('; ');
  const without = policy({});
  expect(policy({ googlePay: { policies: ['goog#html'] } }).filter((directive) => !without.includes(directive))).toEqual([
    "img-src 'self' data: https://www.gstatic.com",
    "connect-src 'self' https://pay.google.com https://google.com https://www.google.com",
    "frame-src 'self' https://pay.google.com",
    "trusted-types webpack shell card-fields goog#html 'allow-duplicates'",
  ]);
});
