const head = `const { createElement: h } = require('react'); const { Slot } = require('@cellardoor/mfe-kit');
const part = (definition) => async () => ({ default: definition });
const getProduct = { name: 'getProduct', method: 'GET', path: '/api/product/item/:itemCode', query: [] };\n`;

/** The header module, so small that it fits on a page of a book. */
export const header = {
  name: 'header',
  widgets: ['header.bar', 'header.footer', 'header.overlays'],
  code: `${head}module.exports = { name: 'header', pages: {}, widgets: {
    'header.bar': part({ View: () => h('nav', null, 'Bar ', h(Slot, { widget: 'basket.mini' })) }),
    'header.footer': part({ View: () => h('footer', null, 'Footer') }),
    'header.overlays': part({ View: () => h('div', null) }),
  } };`,
};

/** A personal widget: it shows who is shopping. */
export const basket = {
  name: 'basket',
  widgets: ['basket.mini'],
  code: `${head}const { useShopper } = require('@cellardoor/user-model'); module.exports = { name: 'basket', pages: {}, widgets: {
    'basket.mini': part({ audience: 'shopper', View: () => h('b', { id: 'mini' }, useShopper((s) => s.basket ? s.basket.numBottles + ' bottles' : 'empty')) }),
  } };`,
};

/** Home, a product page that asks the API, and the not-found page. */
export const shop = {
  name: 'shop',
  pages: {
    'shop.home': { paths: ['/'] },
    'shop.wine': { paths: ['/product/:itemCode'], query: ['tab'] },
    'shop.moved': { paths: ['/moved'] },
  },
  widgets: ['shop.outer', 'shop.inner'],
  code: `${head}const { useId } = require('react');
  module.exports = { name: 'shop', pages: {
    'shop.home': part({ head: ({ market }) => ({ title: 'Home of ' + market.facts.name, description: 'Wine & more', canonical: '/' }),
      View: () => h('section', null, h('h1', null, 'Home'), h(Slot, { widget: 'fault.part' }), h(Slot, { widget: 'good.part' })) }),
    'shop.wine': part({
      slots: ({ itemCode }) => [{ widget: 'shop.outer', props: { code: itemCode } }],
      load: ({ send, params: { itemCode }, signal }) => send(getProduct, { itemCode }, { signal }),
      head: ({ data, params }) => ({ title: data.name, canonical: '/product/' + params.itemCode, structuredData: [{ '@type': 'Product', name: data.name }] }),
      View: ({ data, params }) => h('section', null, h('h1', null, data.name), h('i', null, params.tab || 'no tab'), h(Slot, { widget: 'shop.outer', code: params.itemCode })) }),
    'shop.moved': part({ load: () => { throw Object.assign(new Error('moved'), { name: 'Redirect', location: '/product/W1', status: 301 }); }, head: () => ({ title: '' }), View: () => null }),
  }, widgets: {
    'shop.outer': part({ View: ({ props }) => h('div', { id: useId() }, 'outer ', props.code, h(Slot, { widget: 'shop.inner', code: props.code })) }),
    'shop.inner': part({ load: async ({ props }) => ({ text: '</script><b>' + props.code }), View: ({ data }) => h('em', { id: useId() }, data.text) }),
  } };`,
};

/** What stands beside a fault and must not notice it. */
export const good = {
  name: 'good',
  widgets: ['good.part'],
  code: `${head}module.exports = { name: 'good', pages: {}, widgets: {
    'good.part': part({ maxAge: 0, load: () => new Promise((resolve) => setTimeout(resolve, 20)), View: () => h('p', null, 'good as ever') }) } };`,
};

/** The module that answers for addresses which nobody owns. */
export const search = {
  name: 'search',
  pages: { 'search.not-found': { paths: [] } },
  code: `${head}module.exports = { name: 'search', pages: {
    'search.not-found': part({ head: () => ({ title: 'Not found', robots: 'noindex' }), View: () => h('h1', null, 'Nothing here') }) }, widgets: {} };`,
};

export const cast = [header, basket, shop, good, search];
