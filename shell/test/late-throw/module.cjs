const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
const healthy = { head: () => ({ title: 'well' }), View: () => h('h1', null, 'well again') };
const faulty = {
  View: () => {
    setTimeout(() => {
      throw new Error('too late to be caught');
    }, 5);
    Promise.reject(new Error('nobody listens'));
    return h('p', null, 'looks fine');
  },
};
const stormy = {
  head: () => ({ title: 'a storm' }),
  View: () => {
    for (let n = 0; n < 300; n++)
      setTimeout(() => {
        throw new Error('again');
      });
    return h('p', null, 'a storm');
  },
};
module.exports = {
  name: 'fault',
  pages: { 'fault.healthy-page': part(healthy), 'fault.storm': part(stormy) },
  widgets: { 'fault.part': part(faulty), 'fault.healthy': part({ View: () => h('p', null, 'well') }) },
};
