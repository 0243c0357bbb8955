import { call } from './call.ts';

/** The cards that a customer keeps, told to them alone when they are fully logged in. */
export const listSavedCards = call('listSavedCards', 'GET', '/api/user/payment');
/** [ACT-12] */
export const keepCard = call('keepCard', 'PUT', '/api/user/payment/:options');
/** For our own pages, through which no card number goes. [CHK-07] */
export const keepTypedCard = call('keepTypedCard', 'POST', '/api/user/payment');
/** [ACT-13] */
export const removeCard = call('removeCard', 'DELETE', '/api/user/payment/:cardId');
/** [ACT-14] */
export const chooseCard = call('chooseCard', 'POST', '/api/user/payment/:cardId/options');
