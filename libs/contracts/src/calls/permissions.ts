import { call } from './call.ts';

/** [PRM-01] */
export const listPermissions = call('listPermissions', 'GET', '/api/user/permissions?limit');
/** [PRM-02] */
export const getPermissions = call('getPermissions', 'GET', '/api/user/permissions/:category');
/** [PRM-03] */
export const setPermission = call('setPermission', 'POST', '/api/user/permission');
/** [PRM-04] */
export const setPermissions = call('setPermissions', 'POST', '/api/user/permissions/:category');
/** [ANL-03] */
export const chooseCookies = call('chooseCookies', 'POST', '/api/consent');
/** [ACT-18] */
export const setContactPreferences = call('setContactPreferences', 'PUT', '/api/user/preferences/contact');
