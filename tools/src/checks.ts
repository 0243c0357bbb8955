/** What must hold before a commit, by the words that the report has for it: a command of the workspace's own packages, run in its folder. */
export const checks = {
  Types: ['tsc', '--project', '.'],
  Lint: ['oxlint', '--deny-warnings'],
  'Module boundaries': ['node', 'tools/bin/boundaries.mjs'],
  'Tables and their owners': ['node', 'tools/bin/table-owners.mjs'],
  'Links between pages': ['node', 'tools/bin/links.mjs'],
  'Dead code': ['knip', '--no-progress'],
  Formatting: ['prettier', '--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
  'Unit tests': ['jest', '--selectProjects', 'unit', 'component', '--silent', '--maxWorkers=100%'],
} as const;
