import { call } from './call.ts';

/** [ACT-01] */
export const validateEmail = call('validateEmail', 'GET', '/jsp/checkout/common/validateEmail.jsp?email');
/** News of the shop, for a visitor. [ACT-02] */
export const signUpByEmail = call('signUpByEmail', 'PUT', '/api/user/email');
/** [ACT-11] [AUT-06] */
export const changeAccountEmail = call('changeAccountEmail', 'POST', '/api/account/email');
/** By the token in the mail to the new address. [AUT-06] */
export const confirmAccountEmail = call('confirmAccountEmail', 'POST', '/api/account/email/confirm');
/** [ACT-05] [HDR-12] */
export const validateBinRange = call('validateBinRange', 'PUT', '/api/priceToPoints/card/validateBinRange');
/** [ACC-01] */
export const changeName = call('changeName', 'PUT', '/api/user/profile/name');
/** [ACT-06] */
export const changeProfileOptions = call('changeProfileOptions', 'PUT', '/api/user/profile/options');
/** 'Not you'. [AUT-09] [USR-06] */
export const forgetRecognition = call('forgetRecognition', 'POST', '/api/user/recognition/forget');
/** [USR-02] */
export const getSession = call('getSession', 'GET', '/api/user/details');
/** [AUT-01] */
export const logIn = call('logIn', 'POST', '/api/authentication/login');
/** [ACT-04] */
export const logOut = call('logOut', 'POST', '/api/authentication/logout');
export const logOutOthers = call('logOutOthers', 'POST', '/api/authentication/logout/others');
/** [AUT-03] [AUT-09] */
export const askForPassword = call('askForPassword', 'POST', '/api/authentication/password/reset');
/** [AUT-03] [AUT-09] */
export const changePassword = call('changePassword', 'PUT', '/api/authentication/password');
/** [CHK-13] */
export const getSelfExclusion = call('getSelfExclusion', 'GET', '/api/user/selfexclusion');
/** [CHK-13] */
export const excludeMyself = call('excludeMyself', 'PUT', '/api/user/selfexclusion');
/** [AUT-04] [AUT-08] [AUT-09] */
export const registerCustomer = call('registerCustomer', 'POST', '/api/user/register');
/** [AUT-08] */
export const getRegistration = call('getRegistration', 'GET', '/api/user/register');
/** By the code in the mail. [AUT-08] */
export const confirmRegistration = call('confirmRegistration', 'POST', '/api/user/register/confirm');
/** [AUT-08] */
export const sendRegistrationCode = call('sendRegistrationCode', 'POST', '/api/user/register/code');
