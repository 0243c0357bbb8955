import type { ApiModule } from '../../platform/api-module.ts';
import { changeDueContent } from './import/scheduled-content.ts';
import { contentRoutes } from './routes.ts';
import { importFromContentful } from './import-space.ts';

/** Editorial content, in Contentful's shapes. */
export const content: ApiModule = {
  name: 'content',
  routes: { content: contentRoutes },
  schedule: ({ database, settings: { takenSpace, takenSpaceLookSeconds: everySeconds }, now, alert }) => [
    { name: 'publish what is due', everySeconds: 5, run: () => changeDueContent(database, now(), alert) },
    ...(takenSpace
      ? [{ name: 'import the content space', everySeconds, run: () => importFromContentful(database, takenSpace, now()) }]
      : []),
  ],
};
