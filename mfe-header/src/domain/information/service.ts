import type { TopicOf } from './topic.ts';

/** How to reach the brand. */
export const service: TopicOf = ({ facts }) => ({
  title: 'Customer services',
  intro: 'People who know the wines answer the telephone.',
  sections: [
    {
      id: 'telephone',
      title: 'Telephone',
      text: [[`Orders: ${facts.telephones.orders}`, `Customer service: ${facts.telephones.service}`], `${facts.hours}.`],
    },
    { id: 'post', title: 'Post', text: [[facts.company, ...facts.address].join(', ')] },
    {
      id: 'orders',
      title: 'Your order',
      text: ['Every order that you made while logged in is in your account, with its state and its contents.'],
    },
    {
      id: 'promise',
      title: 'A bottle that disappoints',
      text: ['Call us with the order number and the name of the wine. We refund or replace it.'],
    },
  ],
});
