import { Type } from 'typebox';
import {
  ChangeEmailBody,
  ConfirmEmailBody,
  EmailGiven,
  ForgottenPasswordBody,
  SignUpBody,
  ValidateBinRangeBody,
  LoginBody,
  NameBody,
  RegisterBody,
  SelfExclusion,
  SelfExclusionBody,
  Session,
  SetPasswordBody,
} from '../session.ts';
import { longest } from '@cellardoor/rules/accounts';
import type { CallSchema } from './call-schema.ts';

export const sessionCalls = {
  getSession: { tag: 'session', summary: 'Who the shopper is; for an anonymous one the same fields, empty', reply: Session },
  logIn: {
    tag: 'session',
    summary: "Log in; the visitor's basket joins the customer's",
    body: LoginBody,
    reply: Session,
    errors: { 400: ['invalid', 'required'], 422: ['wrong_login', 'too_many'], 429: ['too_many'] },
  },
  logOut: { tag: 'session', summary: 'Log out; the basket stays in the browser', reply: Session },
  askForPassword: {
    tag: 'session',
    summary: 'Have a temporary password mailed; the answer is the same whether the address has an account or not',
    body: ForgottenPasswordBody,
    reply: Type.Object({ asked: Type.Literal(true) }),
    errors: { 400: ['invalid'], 429: ['too_many'] },
  },
  changeName: {
    tag: 'session',
    summary: 'Change how the customer is called; names on their addresses stay as they are',
    body: NameBody,
    reply: NameBody,
    errors: { 400: ['invalid', 'required'], 401: ['log_in'] },
  },
  changePassword: {
    tag: 'session',
    summary: 'Set a new password: with the current one, or after a log-in by a temporary one. All other sessions end',
    body: SetPasswordBody,
    reply: Session,
    errors: { 400: ['invalid'], 401: ['log_in'], 422: ['wrong_password', 'too_many'], 429: ['too_many'] },
  },
  validateEmail: {
    tag: 'session',
    summary: 'Whether an email address can be written to, as far as its form tells; nothing is said of accounts',
    query: { email: Type.Optional(Type.String({ maxLength: longest.email })) },
    reply: EmailGiven,
    errors: { 400: ['invalid'], 429: ['too_many'] },
  },
  signUpByEmail: {
    tag: 'session',
    summary: "Sign an email address up for the shop's news; again it changes nothing",
    body: SignUpBody,
    reply: EmailGiven,
    errors: { 400: ['invalid'], 429: ['too_many'] },
  },
  changeAccountEmail: {
    tag: 'session',
    summary: 'Have a link mailed to the new email address of an account; the answer is the same whether that one has an account or not',
    body: ChangeEmailBody,
    reply: Type.Object({ asked: Type.Literal(true) }),
    errors: { 400: ['invalid'], 401: ['log_in'], 422: ['wrong_password', 'too_many'], 429: ['too_many'] },
  },
  confirmAccountEmail: {
    tag: 'session',
    summary: "Change an account's email address by the token of the mailed link, once. All sessions but the one that asked end",
    body: ConfirmEmailBody,
    reply: Type.Object({ changed: Type.Literal(true) }),
    errors: { 404: ['unknown_link'], 429: ['too_many'] },
  },
  validateBinRange: {
    tag: 'session',
    summary: "Show by its first six digits that the shopper has a card that the brand takes; statusMessage is 'successful' then",
    body: ValidateBinRangeBody,
    reply: Type.Object({ accepted: Type.Literal(true) }),
    errors: { 400: ['invalid'], 422: ['card_not_accepted'], 429: ['too_many'] },
  },
  forgetRecognition: {
    tag: 'session',
    summary: "'Not you': the browser forgets the customer and their basket",
    reply: Session,
  },
  getSelfExclusion: {
    tag: 'session',
    summary: 'Until when the customer has shut themselves out of the brand',
    reply: SelfExclusion,
    errors: { 401: ['log_in'] },
  },
  excludeMyself: {
    tag: 'session',
    summary: 'Shut oneself out of the brand for so many months: no order and no offer until then. A time that is set is never shortened',
    body: SelfExclusionBody,
    reply: SelfExclusion,
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
  registerCustomer: {
    tag: 'session',
    summary:
      'Register and log in, of legal age only, with a first address and contact preferences; the password of an account that is there already logs in to it and changes nothing',
    body: RegisterBody,
    reply: Session,
    errors: {
      400: ['invalid', 'required', 'too_young', 'po_box'],
      409: ['state_refused'],
      422: ['not_registered', 'too_many'],
      429: ['too_many'],
    },
  },
} as const satisfies Record<string, CallSchema>;
