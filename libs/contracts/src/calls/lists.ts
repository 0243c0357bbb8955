import { call } from './call.ts';

/** [LST-02] */
export const listRecommendations = call('listRecommendations', 'GET', '/api/user/recommendations/list?limit&exceptItemCode');
/** [LST-07] */
export const listFavourites = call('listFavourites', 'GET', '/api/user/favourites/list');
export const getFavourite = call('getFavourite', 'GET', '/api/user/favourites/:itemCode');
/** [LST-08] */
export const setFavourite = call('setFavourite', 'PUT', '/api/user/favourites/:itemCode?AntiFavourite');
/** [LST-09] */
export const deleteFavourite = call('deleteFavourite', 'PUT', '/api/user/favourites/delete/:itemCode');
/** [LST-04] */
export const listRecentlyBrowsed = call('listRecentlyBrowsed', 'GET', '/api/user/recentlybrowsed/list');
/** [LST-05] */
export const noteBrowsed = call('noteBrowsed', 'PUT', '/api/user/recentlybrowsed/:itemCode');
/** [LST-03] */
export const listPurchases = call('listPurchases', 'GET', '/api/user/purchases/list');
/** [LST-06] */
export const listOwnRatings = call('listOwnRatings', 'GET', '/api/user/ratings/list');
export const getInterest = call('getInterest', 'GET', '/api/user/interests/:itemCode');
/** [LST-01] [PRD-05] */
export const addInterest = call('addInterest', 'POST', '/api/user/interests/:itemCode');
/** By the token in a mail, without a log-in. [PRD-05] */
export const endInterest = call('endInterest', 'POST', '/api/user/interests/end/:token');
