import type { TopicOf } from './topic.ts';

/** Terms of sale and use, with the anchors that other pages lead to. [BRD-07] */
export const terms: TopicOf = ({ facts, legalAge, standardDelivery }) => ({
  title: 'Terms and conditions of sale and use',
  intro: `These are the terms on which ${facts.company} sells to you. They do not take away any right that the law gives you.`,
  sections: [
    {
      id: 'terms-and-conditions',
      title: 'Your order',
      text: [
        'An order is your offer to buy. We accept it when we send the confirmation by email; from then on there is a contract between us.',
        `You must be ${legalAge} or over, and so must whoever takes the parcel. We may ask for proof, and do not leave wine where there is none.`,
        'If a price is plainly wrong, or a wine has run out, we tell you before we send anything, and you decide.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      text: [
        facts.points
          ? 'Prices are in points; one point is one penny. Points are taken first, and the card pays the rest.'
          : 'Prices are those shown when you order, and are charged in the currency shown. Delivery is named before you pay.',
        'Your card is authorised when you order. We never store its number or its security code.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      text: [
        `Standard delivery usually takes ${standardDelivery.days}. The methods and dates for your postcode are shown at the checkout.`,
        'The wine is your risk once it is in your hands, and ours until then.',
      ],
    },
    {
      id: 'returns',
      title: 'If you change your mind',
      text: [
        'You may cancel within 14 days of receiving the wine, without giving a reason, and return what is unopened. We refund what you paid, standard delivery included, within 14 days of having it back.',
        'A bottle that is faulty, or not what we said it was, is refunded or replaced at any time within reason.',
      ],
    },
    {
      id: 'wine-plans',
      title: 'Wine plans',
      text: [
        'A wine plan sends a case at the interval that you choose. We write before each charge, with the date, the contents and the price.',
        'You may skip a case, change it, or end the plan from your account or by telephone, at any time before it is packed.',
      ],
    },
    {
      id: 'use',
      title: 'Using this site',
      text: ['Words and pictures here belong to us or to those who lent them. You may read, print and share them; you may not sell them.'],
    },
  ],
});
