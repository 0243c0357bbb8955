import { namesSite } from './site-addresses.ts';

it.each([
  'https://evil.example/claim',
  'hxxp://evil',
  'www.evil',
  'WWW . evil',
  'Claim at evil.com',
  'evil-shop.co.uk',
  'bit.ly/abc',
  'EVIL.COM',
  'evil\u3002com',
  'evil\uff0ecom',
  'evil\u2024com',
  'evil\u00b7com',
  'e\u200bvil.c\u200bom',
  'ｅｖｉｌ．ｃｏｍ',
  'evil [.] com',
  'evil (dot) com',
  'evil dot com',
  'evil .com',
  'tom@evil.net',
  'http 10.0.0.1 now',
  'приз.рф',
  'xn--h1adia.xn--p1ai',
  'Claim at evil.XN--P1AI/now',
  'birthday.love',
  'voucher.Love/claim',
  'my-voucher.Love',
  'ab.b.Love',
  'come to evil.com.',
  'x.com',
])('finds a site in %j', (text) => {
  expect(namesSite(text)).toBe(true);
});

it.each([
  'see you at 8.Love Tom',
  'see you at 8.love tom',
  'See you at 8.30.Love Tom',
  'Happy birthday.Love, Mum',
  'Enjoy it.You earned it.',
  'No.1 dad',
  'Dr.No',
  'J.Ford',
  'P.O.Box 12',
  'Mr.Smith and St.John',
  'e.g. this, i.e. that, p.s. love',
  'Well done...Keep going',
  'Cheers!Love Tom. To many more',
  '7.30pm, £12.50, 3.5%',
  'Meet me at the com. of the dot',
  'a:b, 10:30, 1/2',
  'Drink well.\nMe too',
  '',
])('finds none in %j', (text) => {
  expect(namesSite(text)).toBe(false);
});
