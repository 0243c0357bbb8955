/** Folders of the shell's server, and files at its root, the lowest first: each imports only those before it. README.md draws them. */
const serverFolders = [
  'settings',
  'market',
  'upstream',
  'cache',
  'compression',
  'metrics',
  'content',
  'workers',
  'registry',
  'health',
  'request',
  'document',
  'compose',
  'pages',
  'catalogue-watch',
  'traffic',
  'shell',
  'http',
  'warm-up',
  'app',
  'main',
  'build-thread',
];

module.exports = { serverFolders };
