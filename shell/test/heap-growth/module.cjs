const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
const healthy = { head: () => ({ title: 'well' }), View: () => h('h1', null, 'well again') };
const faulty = {
  // in pieces, between which the thread answers: nothing but its limit can end it
  load: async () => {
    for (const grown = []; ; await new Promise(setImmediate)) grown.push(Array.from({ length: 1e5 }, Math.random));
  },
  View: () => h('p', null, 'grown'),
};
module.exports = {
  name: 'fault',
  pages: { 'fault.healthy-page': part(healthy) },
  widgets: { 'fault.part': part(faulty), 'fault.healthy': part({ View: () => h('p', null, 'well') }) },
};
