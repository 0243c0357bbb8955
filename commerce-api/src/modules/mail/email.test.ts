import { brands } from '@cellardoor/brand';
import { sealed } from './sealed-email.ts';
import type { Email } from './email.ts';

const message: Email = {
  fromName: 'Harrow, Small & Bright',
  to: 'anna@example.com',
  subject: 'Your order',
  preview: 'Two bottles',
  title: 'Thank you',
  blocks: [
    { of: 'paragraph', text: 'Order 1' },
    { of: 'notice', title: 'Arrives soon', text: 'To your door' },
    { of: 'lines', title: 'Delivered to', lines: ['<b>Anna</b> "Ann" Smith', 'York'] },
    {
      of: 'amounts',
      title: 'Wines',
      rows: [{ picture: { src: 'https://shop.example/a"b.avif' }, name: '6 x Chinon', note: '6-bottle price', amount: '£48.00' }],
      sums: [{ name: 'Total', amount: '£48.00', total: true }],
    },
  ],
  foot: ['Harrow Ltd', 'https://www.harrow.example', 'Your data: privacy@harrow.example'],
};

it('says the same in text and in HTML, and nothing of what was typed is markup', () => {
  const { text, html } = sealed(message, 'hsb');
  expect(text).toBe(
    [
      'Thank you',
      'Order 1',
      'Arrives soon\nTo your door',
      'Delivered to:\n<b>Anna</b> "Ann" Smith\nYork',
      'Wines:\n6 x Chinon (6-bottle price)  £48.00\n\nTotal  £48.00',
      'Harrow Ltd\nhttps://www.harrow.example\nYour data: privacy@harrow.example',
    ].join('\n\n'),
  );
  expect(html).toContain('&lt;b&gt;Anna&lt;/b&gt; &quot;Ann&quot; Smith<br>York');
  expect(html).not.toContain('<b>Anna');
  expect(html).toContain('<img src="https://shop.example/a&quot;b.avif" width="60" height="80" alt=""');
  expect(html).toContain('<a href="https://www.harrow.example"');
  expect(html).toContain('<a href="mailto:privacy@harrow.example"');
});

it('keeps a date and the word e-voucher on one line in HTML, and writes them plainly in text and addresses', () => {
  const told = [
    'Arrives from Wednesday 2 December',
    'An E-voucher until 2 December 2026',
    'Wednesday, December 2, 2026 at 9:05',
    'e-vouch',
  ];
  const link = { of: 'link', label: 'See e-vouchers', href: 'https://shop.example/e-voucher?on=2 May' } as const;
  const { text, html } = sealed({ ...message, blocks: [{ of: 'lines', title: 'Told', lines: told }, link] }, 'law');
  for (const line of told) expect(text).toContain(line);
  expect(html).toContain(
    'Arrives from Wednesday 2\u00a0December<br>An E\u2011voucher until 2\u00a0December\u00a02026<br>Wednesday, December\u00a02,\u00a02026 at 9:05<br>e-vouch',
  );
  expect(html).toContain('href="https://shop.example/e-voucher?on=2 May"');
  expect(html).toContain('See e\u2011vouchers');
});

it.each(brands.map(({ facts }) => facts.id))('dresses the mails of %s in its own colours and face, all of them on the elements', (id) => {
  const { html } = sealed(message, id);
  const { tokens } = brands.find(({ facts }) => facts.id === id)!;
  expect(html).toContain(tokens.font.display.$value);
  expect(html).toContain(`content="${tokens.scheme.$value}"`);
  expect(html).not.toMatch(/undefined|<style|<script|class=|var\(/);
});

it('has a plain dress for a brand that is sold no more', () => {
  expect(sealed(message, 'gone').html).toContain('Georgia, serif');
});
