import type { TopicOf } from './topic.ts';

/** What is kept of a shopper, why, and for how long. */
export const privacy: TopicOf = ({ facts }) => ({
  title: 'Privacy',
  intro: `${facts.company} decides how your data is used. Write to ${facts.dataProtectionContact} about any of it.`,
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep, and why',
      text: [
        [
          'Name, addresses, email and telephone: to deliver what you ordered, and because a contract needs them.',
          'Date of birth: to be sure that we may sell you wine. The law asks for it.',
          'What you ordered and paid: for your guarantee, and for our tax records.',
          'Your choices about letters from us: so that we keep to them. We send none without your consent.',
        ],
        'Card numbers go to the payment provider, and are never kept by us.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      text: [
        'Orders and payments for six years after the year of the order. The rest until you close your account, or for two years after your last visit to it.',
      ],
    },
    {
      id: 'who-else',
      title: 'Who else sees it',
      text: ['The carrier sees the address and telephone, the payment provider the payment, and nobody else anything. We sell no data.'],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      text: [
        'You may see your data, correct it, take it with you, have it deleted, and object to its use. We answer within a month.',
        'If our answer does not satisfy you, the data protection authority of your country will hear you.',
      ],
    },
  ],
});
