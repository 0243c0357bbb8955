const part = (definition) => async () => ({ default: definition });
module.exports = {
  name: 'neighbour',
  pages: {},
  widgets: { 'neighbour.hung': part({ load: () => new Promise(() => {}), View: () => null }) },
};
