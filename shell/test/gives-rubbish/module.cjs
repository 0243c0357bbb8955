const { createElement: h } = require('react');
const { Slot } = require('@cellardoor/mfe-kit');
const part = (definition) => async () => ({ default: definition });
const View = () => h('p', null, 'a page');
const head = () => ({ title: 'a page' });
const page = (parts) => part({ head, View, ...parts });
const redirect = (location, status) => () => {
  throw Object.assign(new Error('elsewhere'), { name: 'Redirect', location, status });
};

module.exports = {
  name: 'fault',
  pages: {
    'fault.no-hints': page({ slots: () => undefined }),
    'fault.odd-hints': page({ slots: () => [null] }),
    'fault.endless-hints': page({ slots: () => [{ widget: 'good.part', props: { number: 1n } }] }),
    'fault.no-head': page({ head: () => undefined }),
    'fault.no-title': page({ head: () => ({}) }),
    'fault.odd-status': page({ head: () => ({ title: 'a page', status: 99 }) }),
    'fault.odd-canonical': page({ head: () => ({ title: 'a page', canonical: 'http://[' }) }),
    'fault.odd-data': page({ head: () => ({ title: 'a page', structuredData: [{ number: 1n }] }) }),
    'fault.nowhere': page({ load: redirect(undefined, 302) }),
    'fault.odd-address': page({ load: redirect('/wines/\u20ac', 302) }),
    'fault.odd-redirect': page({ load: redirect('/wines', 200) }),
    'fault.endless': page({ View: () => 'x'.repeat(5e6 + 1) }),
    'fault.odd-slot': page({ View: () => h(Slot, { widget: 'good.part', onDone: () => {} }) }),
    'fault.well': page({ View: () => h('p', null, 'well again') }),
  },
  widgets: {},
};
