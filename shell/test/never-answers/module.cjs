const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
const healthy = { head: () => ({ title: 'well' }), View: () => h('h1', null, 'well again') };
const faulty = { load: () => new Promise(() => {}), View: () => h('p', null, 'never') };
module.exports = {
  name: 'fault',
  pages: { 'fault.healthy-page': part(healthy) },
  widgets: { 'fault.part': part(faulty), 'fault.healthy': part({ View: () => h('p', null, 'well') }) },
};
