import type { ContentSource } from '@cellardoor/content/client';
import { contentOrigins } from '@cellardoor/contracts/http/content-origins';
import { contentfulUrl, embeddedSpace, embeddedToken, spaceLookSeconds } from '@cellardoor/contracts/http/embedded-content';

/** Where the shell reads content. */
export interface ContentSettings {
  readonly published: ContentSource;
  /** Drafts; undefined where previews are off. [CNT-04] */
  readonly drafts?: ContentSource;
  /** Where else than from this site its pictures may come from. */
  readonly pictureOrigins: readonly string[];
  /** The same of its films. */
  readonly filmOrigins: readonly string[];
  /** Milliseconds between two looks for changes. */
  readonly lookEveryMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Contentful's own. */
const pictureOrigins = ['https://images.ctfassets.net'];
const filmOrigins = ['https://videos.ctfassets.net', 'https://assets.ctfassets.net'];

/** @throws with one clear sentence for what is no number of seconds */
function looksMs({ CONTENT_REFRESH_SECONDS: text }: Environment): number | undefined {
  if (!text) return undefined;
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0)
    throw new Error(`CONTENT_REFRESH_SECONDS must be a whole number from 1; it is "${text}".`);
  return Number(text) * 1000;
}

/** Requests a second, which the content client checks. */
const rateOf = ({ CONTENT_READS_PER_SECOND: text }: Environment): Pick<ContentSource, 'requestsPerSecond'> =>
  text ? { requestsPerSecond: Number(text) } : {};

const sourceOf = (env: Environment, space: string, accessToken: string | undefined, url: string): ContentSource | undefined =>
  accessToken ? { space, accessToken, url, ...rateOf(env) } : undefined;

/**
 * A space of Contentful's where CONTENT_SPACE names one, with its tokens for published content and for drafts; else the service of our own
 * commerce API. [CNT-01] @throws 'Expected parameter accessToken' or 'Expected parameter space' for half of it [CNT-02]
 */
export function contentSettings(env: Environment, commerceUrl: string, shellSecret: string): ContentSettings {
  const { CONTENT_SPACE: space, CONTENT_DELIVERY_TOKEN: token, CONTENT_PREVIEW_TOKEN: previewToken } = env;
  const [url, previewUrl] = [env.CONTENT_URL || contentfulUrl, env.CONTENT_PREVIEW_URL || 'https://preview.contentful.com'];
  const own = contentOrigins(env);
  if (!space && (env.CONTENT_URL || env.CONTENT_PREVIEW_URL)) throw new Error('Expected parameter space: CONTENT_SPACE must name it.');
  if (!space) {
    const published = {
      space: embeddedSpace,
      accessToken: token || embeddedToken(shellSecret),
      url: `${commerceUrl}/content/delivery`,
      ...rateOf(env),
    };
    return {
      published,
      drafts: sourceOf(env, embeddedSpace, previewToken, `${commerceUrl}/content/preview`),
      pictureOrigins: own.pictures,
      filmOrigins: own.films,
      lookEveryMs: looksMs(env) ?? 2_000,
    };
  }
  const published = sourceOf(env, space, token, url);
  if (!published) throw new Error(`Expected parameter accessToken: CONTENT_DELIVERY_TOKEN must be set for the space ${space}.`);
  return {
    published,
    drafts: sourceOf(env, space, previewToken, previewUrl),
    pictureOrigins: [...pictureOrigins, ...own.pictures],
    filmOrigins: [...filmOrigins, ...own.films],
    lookEveryMs: looksMs(env) ?? spaceLookSeconds * 1000,
  };
}
