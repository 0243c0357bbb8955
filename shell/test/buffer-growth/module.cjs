const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
const healthy = { head: () => ({ title: 'well' }), View: () => h('h1', null, 'well again') };
const kept = [];
// asked for piece by piece, with time in between: no deadline and no heap limit sees it
const faulty = {
  load: async () => {
    for (;;) {
      kept.push(Buffer.alloc(5e6, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  View: () => h('p', null, 'never'),
};
module.exports = {
  name: 'fault',
  pages: { 'fault.healthy-page': part(healthy) },
  widgets: { 'fault.part': part(faulty), 'fault.healthy': part({ View: () => h('p', null, 'well') }) },
};
