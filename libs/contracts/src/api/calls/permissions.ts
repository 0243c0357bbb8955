import { Type } from 'typebox';
import { ContactPreferences, CookieChoice, Permission, PermissionBody, Permissions, PermissionsBody } from '../permissions.ts';
import type { CallSchema } from './call-schema.ts';

const category = { category: Type.String({ minLength: 1, maxLength: 20 }) };

export const permissionCalls = {
  listPermissions: {
    tag: 'permissions',
    summary: 'What the customer has granted or denied, the last answer first',
    query: { limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '100 when absent' })) },
    reply: Permissions,
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
  getPermissions: {
    tag: 'permissions',
    summary: 'All that may be asked for in a category, with what the customer said; marketing is told to recognised customers, too',
    params: category,
    reply: Permissions,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_category'] },
  },
  setPermission: {
    tag: 'permissions',
    summary: 'Grant or deny one thing',
    body: PermissionBody,
    reply: Permission,
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
  setPermissions: {
    tag: 'permissions',
    summary: 'Grant or deny several things of a category, all or none',
    params: category,
    body: PermissionsBody,
    reply: Permissions,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['unknown_category'] },
  },
  chooseCookies: {
    tag: 'permissions',
    summary: 'Allow or refuse cookies by purpose; the choice is logged with its time and the version of the text, and kept in a cookie',
    body: CookieChoice,
    reply: CookieChoice,
    errors: { 400: ['invalid'], 429: ['too_many'] },
  },
  setContactPreferences: {
    tag: 'permissions',
    summary: 'Allow or forbid mails about offers',
    body: ContactPreferences,
    reply: ContactPreferences,
    errors: { 400: ['invalid'], 401: ['log_in'] },
  },
} as const satisfies Record<string, CallSchema>;
