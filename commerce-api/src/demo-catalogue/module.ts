import type { ApiModule } from '../platform/api-module.ts';
import { pictureRoutes } from './pictures/routes.ts';

/** Drawn pictures of products, labels, scenes and maps. */
export const pictures: ApiModule = { name: 'pictures', routes: { pictures: pictureRoutes } };
