/** What must hold before a commit, by the words that the report has for it: a command of the workspace's own packages, run in its folder. */
export const checks = {
  Types: ['tsc', '--project', '.'],
  Lint: ['oxlint', '--deny-warnings'],
  'Module boundaries': ['node', 'tools/bin/boundaries.mjs'],
  'One home for a rule': ['node', 'tools/bin/one-home.mjs'],
  'One name for a thing': ['node', 'tools/bin/one-name.mjs'],
  'Names that say enough': ['node', 'tools/bin/plain-names.mjs'],
  'Dead code': ['knip', '--no-progress'],
  Formatting: ['prettier', '--check', '--log-level=warn', '.'],
  'Unit tests': ['jest', '--selectProjects', 'unit', 'component', '--silent'],
} as const;
