const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
const healthy = { head: () => ({ title: 'well' }), View: () => h('h1', null, 'well again') };
const faulty = {
  load: () => new Promise((resolve) => setTimeout(resolve, 1500)),
  View: () => h('p', null, 'at last'),
};
module.exports = {
  name: 'fault',
  pages: { 'fault.healthy-page': part(healthy) },
  widgets: { 'fault.part': part(faulty), 'fault.healthy': part({ View: () => h('p', null, 'well') }) },
};
