import { upsellRejectionCookie } from '@cellardoor/contracts';
import type { TopicOf } from './topic.ts';

/** Every cookie by name, purpose and life. */
export const cookies: TopicOf = ({ facts }) => ({
  title: 'Cookies',
  intro: `${facts.name} sets only the cookies without which the shop does not work, and none until you put something in your basket, log in, or decline an offer.`,
  sections: [
    {
      id: 'ours',
      title: 'The cookies, one by one',
      text: [
        [
          'cd_session: knows your basket and whether you are logged in. Scripts cannot read it. Ends when you log out, or when it has not been used for its time.',
          `${upsellRejectionCookie}: counts the offers that you declined, so that they do not open by themselves again. Forgotten when you log out.`,
        ],
      ],
    },
    {
      id: 'others',
      title: 'Others',
      text: ['There are no cookies for advertising, none for measuring, and none of other companies.'],
    },
  ],
});
