import swagger from '@fastify/swagger';
import type { Api } from '../api.ts';

/** Serves the OpenAPI document, made from the routes' own schemas, at `/api/openapi.json`. */
export async function useOpenApi(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cellardoor commerce API',
        version: '1.0.0',
        description: 'Amounts are integer minor units of the currency that the reply names. Times are UTC, ISO 8601.',
      },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
