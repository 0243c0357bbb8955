/** A failure as Contentful's API tells it. [CNT-02] */
export class ContentError extends Error {
  constructor(
    readonly status: number,
    /** Contentful's name of the failure: `NotFound`, `InvalidQuery`. */
    readonly id: string,
    message: string,
    readonly details?: object,
  ) {
    super(message);
    this.name = 'ContentError';
  }
}

/** @throws ContentError, always */
export function refuseContent(status: number, id: string, message: string, details?: object): never {
  throw new ContentError(status, id, message, details);
}

export const refuseUnknown = (details?: object): never => refuseContent(404, 'NotFound', 'The resource could not be found.', details);

export const refuseRequest = (message: string): never => refuseContent(400, 'BadRequest', message);

/** @param error what is wrong with which part of the query */
export const refuseQuery = (error: {
  readonly name: string;
  readonly path?: readonly string[];
  readonly details?: string;
  readonly value?: unknown;
}): never =>
  refuseContent(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: [error] },
  );

export const refuseUnknownPath = (path: readonly string[]): never =>
  refuseQuery({ name: 'unknown', path, details: `The path "${path.join('.')}" is not recognized` });
