/** What the server renders, by id; the container exposes the same parts. */
export default { widgets: { 'upsell.product': () => import('./offer.jsx') } };
