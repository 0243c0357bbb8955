const { createElement: h } = require('react');
const part = (definition) => async () => ({ default: definition });
module.exports = {
  name: 'neighbour',
  pages: {},
  widgets: {
    'neighbour.hung': part({ load: () => new Promise(() => {}), View: () => null }),
    'neighbour.own': part({
      audience: 'shopper',
      load: () => new Promise((resolve) => setTimeout(resolve, 100)),
      View: ({ props }) => h('i', null, `part ${props.at} of their own`),
    }),
  },
};
