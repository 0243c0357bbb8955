import { call } from './call.ts';

/** [USR-02] */
export const getSession = call('getSession', 'GET', '/api/user/details');
/** [AUT-01] */
export const logIn = call('logIn', 'POST', '/api/authentication/login');
/** [ACT-04] */
export const logOut = call('logOut', 'POST', '/api/authentication/logout');
/** [AUT-03] [AUT-09] */
export const askForPassword = call('askForPassword', 'POST', '/api/authentication/password/reset');
/** [AUT-03] [AUT-09] */
export const changePassword = call('changePassword', 'PUT', '/api/authentication/password');
/** [AUT-04] */
export const registerCustomer = call('registerCustomer', 'POST', '/api/user/register');
