import { RecentCounts } from './recent-counts.ts';

const minute = 60_000;

it('adds up the last fifteen minutes, and forgets what was before', () => {
  const counts = new RecentCounts();
  for (let n = 0; n < 3; n++) counts.add('documents', 0);
  counts.add('failed', 0);
  counts.add('documents', 10 * minute);
  expect(counts.sum(14 * minute)).toEqual({ documents: 4, failed: 1 });
  expect(counts.sum(15 * minute)).toEqual({ documents: 1, failed: 0 });
  counts.add('failed', 30 * minute);
  expect(counts.sum(30 * minute)).toEqual({ documents: 1, failed: 1 });
});
