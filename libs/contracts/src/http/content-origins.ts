/** Origins beside the site's own from which browsers load what the content names. */
export interface ContentOrigins {
  readonly pictures: readonly string[];
  /** Also of what is said in them. */
  readonly films: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that name them, which editors are told of. */
export const originSettings = { pictures: 'CONTENT_PICTURE_ORIGINS', films: 'CONTENT_FILM_ORIGINS' } as const;

function originsOf(env: Environment, name: string): readonly string[] {
  const origins = env[name]?.split(/\s+/).filter(Boolean) ?? [];
  const wrong = origins.find((origin) => !/^https:\/\/[\w.-]+(?::\d+)?$/.test(origin));
  if (wrong) throw new Error(`${name} must be https origins such as https://media.example.com; "${wrong}" is none.`);
  return origins;
}

/** @throws with one clear sentence for what is no origin */
export const contentOrigins = (env: Environment): ContentOrigins => ({
  pictures: originsOf(env, originSettings.pictures),
  films: originsOf(env, originSettings.films),
});
