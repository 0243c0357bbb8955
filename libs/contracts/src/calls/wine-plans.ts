import { call } from './call.ts';

/** What a market sells. [OFR-07] */
export const getPlanScheme = call('getPlanScheme', 'GET', '/api/wineplan/:schemeId');
/** [SUB-21] */
export const listPlanOptions = call('listPlanOptions', 'GET', '/api/wineplans/options?schemeType&bottleCountFilter&schemeFamily');

/** The customer's own, told to them alone when they are fully logged in. [SUB-01] */
export const listSubscriptions = call('listSubscriptions', 'GET', '/api/user/subscriptions/subscription/list');
/** [SUB-02] */
export const listWinePlans = call('listWinePlans', 'GET', '/api/user/subscriptions/wineplans/list');
/** [SUB-03] */
export const getWinePlan = call('getWinePlan', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/list');
/** [SUB-04] */
export const listUpcomingCases = call('listUpcomingCases', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/upcomingcases');
/** [SUB-05] */
export const getSavedCase = call('getSavedCase', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/:saveType');
/** [SUB-25] */
export const listPastCases = call('listPastCases', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/history');

/** [SUB-06] */
export const listPlanDeliveryMethods = call(
  'listPlanDeliveryMethods',
  'GET',
  '/api/user/subscriptions/wineplan/delivery/methods/:subscriptionId',
);
/** [SUB-07] */
export const changePlanDelivery = call('changePlanDelivery', 'PUT', '/api/user/subscriptions/wineplan/delivery/:subscriptionId');
/** [SUB-09] */
export const checkSkip = call('checkSkip', 'PUT', '/api/user/subscriptions/wineplan/delivery/skipcheck/:subscriptionId?orderId');
/** [SUB-08] */
export const skipCase = call('skipCase', 'PUT', '/api/user/subscriptions/wineplan/delivery/skip/:subscriptionId?orderId');
/** Takes a skip back, until the cut-off of the case. */
export const keepSkippedCase = call('keepSkippedCase', 'DELETE', '/api/user/subscriptions/wineplan/delivery/skip/:subscriptionId?orderId');
/** [SUB-10] */
export const listPlanDeliveryDates = call(
  'listPlanDeliveryDates',
  'GET',
  '/api/user/subscriptions/wineplan/delivery/dates/:subscriptionId/:method',
);

/** [SUB-20] */
export const listOwnPlanOptions = call(
  'listOwnPlanOptions',
  'GET',
  '/api/user/subscriptions/wineplans/:subscriptionId/options?bottleCountFilter',
);
/** [SUB-22] */
export const subscribeToPlan = call('subscribeToPlan', 'PUT', '/api/user/subscriptions/wineplan/subscribe');
/** [SUB-11] */
export const changeWinePlan = call('changeWinePlan', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId');
/** The customer takes a price that rises, or a dearer case. */
export const agreeToPlanPrice = call('agreeToPlanPrice', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/price');

/** [SUB-12] */
export const getNextCase = call('getNextCase', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/nextcase/:orderId');
/** [SUB-13] [SUB-36] */
export const putWineIntoCase = call(
  'putWineIntoCase',
  'PUT',
  '/api/user/subscriptions/wineplan/:subscriptionId/nextcase/:orderId/wine/:itemCode',
);
/** [SUB-14] [SUB-36] */
export const takeWineOutOfCase = call(
  'takeWineOutOfCase',
  'DELETE',
  '/api/user/subscriptions/wineplan/:subscriptionId/nextcase/:orderId/wine/:itemCode',
);
/** [SUB-15] */
export const saveNextCase = call('saveNextCase', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/nextcase/:orderId/save');
/** [SUB-16] */
export const resetNextCase = call('resetNextCase', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/nextcase/:orderId/reset');
/** [SUB-30] */
export const swapWine = call('swapWine', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/swap');
/** [SUB-29] */
export const listFreeGifts = call('listFreeGifts', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/freegifts');

/** [SUB-17] */
export const getPlanAddresses = call('getPlanAddresses', 'GET', '/api/user/subscriptions/wineplan/addresses/:subscriptionId');
/** [SUB-18] [SUB-36] */
export const setPlanAddress = call('setPlanAddress', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/address/:use/:addressId');
/** [SUB-19] [SUB-36] */
export const addPlanAddress = call('addPlanAddress', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/address');
export const editPlanAddress = call('editPlanAddress', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/address/:addressId');
export const addPlanAddressV2 = call('addPlanAddressV2', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/v2/address');
export const editPlanAddressV2 = call('editPlanAddressV2', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/v2/address/:addressId');

/** [SUB-23] */
export const getPlanPayment = call('getPlanPayment', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/payment');
export const setPlanPayment = call('setPlanPayment', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/payment');

/** [SUB-31] */
export const listCancelReasons = call('listCancelReasons', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/cancelreasons');
/** [SUB-32] */
export const listPlanReasons = call('listPlanReasons', 'GET', '/api/user/subscriptions/wineplan/:subscriptionId/reasons?type');
/** [SUB-26] */
export const cancelWinePlan = call('cancelWinePlan', 'DELETE', '/api/user/subscriptions/wineplan/:subscriptionId/cancel?reasonCode');
/** [SUB-27] */
export const tellPlanFeedback = call('tellPlanFeedback', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/feedback?feedbackText');
/** [SUB-28] */
export const takeSaveOffer = call('takeSaveOffer', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/saveoffer');
/** [SUB-24] */
export const reinstateWinePlan = call('reinstateWinePlan', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/reinstate');
/** Ends the plan within 14 days of joining, with the money back that the country's law says. */
export const withdrawFromPlan = call('withdrawFromPlan', 'PUT', '/api/user/subscriptions/wineplan/:subscriptionId/withdrawal');

/** [SUB-33] */
export const cancelSubscription = call(
  'cancelSubscription',
  'DELETE',
  '/api/user/subscriptions/subscription/:subscriptionId/cancel?reasonCode',
);
/** [SUB-34] */
export const changeSubscription = call('changeSubscription', 'PUT', '/api/user/subscriptions/subscription/:subscriptionId/current');
/** [SUB-35] */
export const listSubscriptionCards = call('listSubscriptionCards', 'GET', '/api/user/subscriptions/subscription/:subscriptionId/payment');
export const addSubscriptionCard = call('addSubscriptionCard', 'POST', '/api/user/subscriptions/subscription/:subscriptionId/payment');
export const setSubscriptionCard = call('setSubscriptionCard', 'PUT', '/api/user/subscriptions/subscription/:subscriptionId/payment');
