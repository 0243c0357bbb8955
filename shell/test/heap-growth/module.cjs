const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
const healthy = { head: () => ({ title: 'well' }), View: () => h('h1', null, 'well again') };
const faulty = {
  View: () => {
    const grown = [];
    for (;;) grown.push(Array.from({ length: 1e5 }, Math.random));
  },
};
module.exports = {
  name: 'fault',
  pages: { 'fault.healthy-page': part(healthy) },
  widgets: { 'fault.part': part(faulty), 'fault.healthy': part({ View: () => h('p', null, 'well') }) },
};
