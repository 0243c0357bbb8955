import { createAssetKey } from './asset-keys.ts';
import { refuseUnknown } from './content-error.ts';
import type { SpaceView } from './model.ts';
import { entityPage, singleEntity } from './query/entity-page.ts';
import { localeOf, requestedPage, type Parameters } from './query/parse-query.ts';
import { localeJson, type ContentPlace, tagJson, typeJson } from './resource-json.ts';
import { syncPage } from './sync.ts';

/** A request of the content API, with the content that answers it. */
export interface ContentRequest {
  readonly place: ContentPlace;
  readonly view: SpaceView;
  readonly given: Parameters;
  readonly id: string;
  readonly body: unknown;
  readonly now: Date;
  /** The URL of this request with the given sync token in place of all parameters. */
  readonly addressOf: (token: string) => string;
}

const array = (items: readonly unknown[], given: Parameters): object => {
  const { skip, limit } = requestedPage(given);
  return { sys: { type: 'Array' }, total: items.length, skip, limit, items: items.slice(skip, skip + limit) };
};

const absent = (type: string, { id, place: { space, environment } }: ContentRequest) => refuseUnknown({ type, id, environment, space });

function typeOf(question: ContentRequest): object {
  return typeJson(question.place, question.view.types.get(question.id) ?? absent('ContentType', question));
}

function tagOf(question: ContentRequest): object {
  const { place, view, id } = question;
  return tagJson(place, id, view.tags.get(id) ?? absent('Tag', question));
}

/** Handlers of Contentful's delivery API below a space and environment, by method and path. [CNT-01] */
export const contentHandlers: Readonly<Record<string, (question: ContentRequest) => object>> = {
  'GET /content_types': ({ place, view, given }) =>
    array(
      [...view.types.values()].map((type) => typeJson(place, type)),
      given,
    ),
  'GET /content_types/:id': typeOf,
  'GET /entries': ({ place, view, given }) => entityPage(place, view, 'Entry', given),
  'GET /entries/:id': ({ place, view, given, id }) => singleEntity(place, view, 'Entry', id, localeOf(view, given)),
  'GET /assets': ({ place, view, given }) => entityPage(place, view, 'Asset', given),
  'GET /assets/:id': ({ place, view, given, id }) => singleEntity(place, view, 'Asset', id, localeOf(view, given)),
  'GET /tags': ({ place, view, given }) =>
    array(
      [...view.tags].map(([id, name]) => tagJson(place, id, name)),
      given,
    ),
  'GET /tags/:id': tagOf,
  'GET /locales': ({ view, given }) => array(view.locales.map(localeJson), given),
  'GET /sync': ({ place, view, given, addressOf }) => syncPage(place, view, given, addressOf),
  'POST /asset_keys': ({ place, view, body, now }) =>
    createAssetKey(view.secret, place.space, (body as { expiresAt?: unknown } | null)?.expiresAt, now),
};
