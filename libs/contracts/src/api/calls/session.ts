import { Type } from 'typebox';
import { ForgottenPasswordBody, LoginBody, RegisterBody, Session, SetPasswordBody } from '../session.ts';
import type { CallSchema } from './call-schema.ts';

export const sessionCalls = {
  getSession: { tag: 'session', summary: 'Who the shopper is; for an anonymous one the same fields, empty', reply: Session },
  logIn: {
    tag: 'session',
    summary: "Log in; the visitor's basket joins the customer's",
    body: LoginBody,
    reply: Session,
    errors: { 400: ['invalid', 'required'], 422: ['wrong_login'], 429: ['too_many'] },
  },
  logOut: { tag: 'session', summary: 'Log out; the basket stays in the browser', reply: Session },
  askForPassword: {
    tag: 'session',
    summary: 'Have a temporary password mailed; the answer is the same whether the address has an account or not',
    body: ForgottenPasswordBody,
    reply: Type.Object({ asked: Type.Literal(true) }),
    errors: { 400: ['invalid'], 429: ['too_many'] },
  },
  changePassword: {
    tag: 'session',
    summary: 'Set a new password: with the current one, or after a log-in by a temporary one. All other sessions end',
    body: SetPasswordBody,
    reply: Session,
    errors: { 400: ['invalid'], 401: ['log_in'], 422: ['wrong_password'], 429: ['too_many'] },
  },
  registerCustomer: {
    tag: 'session',
    summary: 'Register and log in, of legal age only; the password of an account that is there already logs in to it',
    body: RegisterBody,
    reply: Session,
    errors: { 400: ['invalid', 'required', 'too_young'], 422: ['not_registered'], 429: ['too_many'] },
  },
} as const satisfies Record<string, CallSchema>;
