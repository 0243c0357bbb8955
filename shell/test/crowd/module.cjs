const { createElement: h } = require('react');
const { Slot } = require('@cellardoor/mfe-kit');
const part = (definition) => async () => ({ default: definition });
/** As a thread does whose processor is shared by many: nothing else is rendered meanwhile. */
const busy = (ms) => {
  const end = Date.now() + ms;
  while (Date.now() < end);
};
const head = ({ params }) => ({ title: params.name });
const heading = ({ name }) => h('h1', null, `here is ${name}`);
const busyPage = {
  head,
  View: ({ params }) => {
    busy(Number(params.ms));
    return heading(params);
  },
};
const besideHung = { head, View: ({ params }) => h('section', null, heading(params), h(Slot, { widget: 'neighbour.hung' })) };
/** Waits for something else, so long as its shopper does. */
const ownPage = {
  audience: 'shopper',
  load: ({ params, signal }) =>
    new Promise((resolve, reject) => {
      setTimeout(resolve, Number(params.ms));
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  head,
  View: ({ params }) =>
    h('section', null, heading(params), ...Array.from({ length: 12 }, (_, at) => h(Slot, { key: at, widget: 'neighbour.own', at }))),
};
module.exports = {
  name: 'fault',
  pages: { 'fault.page': part(busyPage), 'fault.beside': part(besideHung), 'fault.own': part(ownPage) },
  widgets: {},
};
