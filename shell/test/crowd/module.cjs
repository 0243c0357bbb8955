const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
/** As a thread does whose processor is shared by many: nothing else is rendered meanwhile. */
const busy = (ms) => {
  const end = Date.now() + ms;
  while (Date.now() < end);
};
const page = {
  head: ({ params }) => ({ title: params.name }),
  View: ({ params }) => {
    busy(Number(params.ms));
    return h('h1', null, `here is ${params.name}`);
  },
};
module.exports = { name: 'fault', pages: { 'fault.page': part(page) }, widgets: {} };
