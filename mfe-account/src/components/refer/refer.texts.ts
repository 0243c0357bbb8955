import { defineTexts } from '@cellardoor/i18n';

export const referPageTexts = defineTexts('account', {
  referLead: 'Your friend’s first order of {minimum} or more gives both of you a voucher for {reward}.',
  referNotHere: 'This shop has no vouchers for friends',
  referNotHereText: 'We would love to see your friends all the same.',
  referHow: 'How it works',
  referStep1: 'Copy your link and send it to a friend yourself. We neither ask for their address nor write to them.',
  referStep2: 'Your friend opens an account with it. It must be their first with us.',
  referStep3:
    'Two weeks after their first order with goods for {minimum} or more has arrived, you both find a voucher for {reward} in your wallets.',
  referRules: 'The small print',
  referRule1: 'The first order counts, and no later one. Memberships and e-vouchers do not count towards the sum.',
  referRule2: 'You get no voucher for orders that use your own address, telephone number or card.',
  referRule3: 'An order that is cancelled or sent back gives no voucher; the next one can.',
  referRule4: 'Refer as many friends as you like: each of them gives you {reward}.',
  logInToRefer: 'Log in to refer a friend',
  yourLink: 'Your link',
  copyLink: 'Copy link',
  copied: 'The link is copied. Send it to your friend.',
  shareLink: 'Share',
  shareText: 'Join with my link, and your first order gives both of us a voucher.',
  notCopied: 'We could not copy the link. Please select it and copy it yourself.',
  referStates: 'Your invitations',
  sentTimes: (times: number, on: string) => `Sent: ${times === 1 ? 'once' : `${times} times`}, last on ${on}`,
  notSent: 'No friend has used your link yet.',
  friendState: (state: string, on: string, reward: string) =>
    ({
      joined: `Joined on ${on}; waiting for the first order`,
      rewarded: `Rewarded on ${on}: a voucher for ${reward} each`,
      refused: `Ordered on ${on}: this order gives no voucher`,
      taken_back: `The first order was undone on ${on}: vouchers taken back`,
    })[state] ?? state,
  seeWallet: 'See my wallet',
});
