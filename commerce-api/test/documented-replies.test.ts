import Fastify from 'fastify';
import { Type } from 'typebox';
import { withDocumentedReplies } from './documented-replies.ts';

describe('the check of replies against their documentation', () => {
  const foundWhere = async (documented: object, given: unknown) => {
    const { app, found } = await withDocumentedReplies(async () => Fastify());
    app.get('/thing/:id', { schema: { response: { 200: documented } } }, async () => given);
    const reply = await app.inject('/thing/1');
    expect(reply.statusCode).toBe(200);
    return [...found];
  };
  const thing = Type.Object({ name: Type.String({ minLength: 1 }), price: Type.Integer() });

  it('finds nothing in a reply that is as documented', async () => {
    expect(await foundWhere(thing, { name: 'Rioja', price: 999 })).toEqual([]);
  });

  it('finds a value that the documentation forbids', async () => {
    expect(await foundWhere(thing, { name: '', price: 999 })).toEqual([expect.stringMatching(/^GET \/thing\/:id 200: \/name /)]);
  });

  it('finds a value that the serializer changes to the documented type', async () => {
    expect(await foundWhere(thing, { name: 'Rioja', price: '999' })).toEqual(['GET /thing/:id 200: /price is not what the handler gave']);
    expect(await foundWhere(thing, { name: null, price: 999 })).toEqual(
      expect.arrayContaining(['GET /thing/:id 200: /name is not what the handler gave']),
    );
  });

  it('finds a key that the documentation does not know, where a serializer lets it out', async () => {
    const { app, found } = await withDocumentedReplies(async () => Fastify());
    app.setSerializerCompiler(() => JSON.stringify);
    app.get('/thing', { schema: { response: { 200: thing } } }, async () => ({ name: 'Rioja', price: 999, inner: { margin: 1 } }));
    await app.inject('/thing');
    expect([...found]).toContain('GET /thing 200: /inner schema is false');
  });

  it('finds a failure that has another form than every failure', async () => {
    const { app, found } = await withDocumentedReplies(async () => Fastify());
    app.get('/thing', { schema: { response: { 200: thing } } }, () => {
      throw Object.assign(new Error('Not here'), { statusCode: 404 });
    });
    await app.inject('/thing');
    expect([...found].join()).toContain('GET /thing 404');
  });

  it('checks no API but the one that is made in it', async () => {
    const { found } = await withDocumentedReplies(async () => Fastify());
    const other = Fastify();
    other.get('/thing', { schema: { response: { 200: thing } } }, async () => ({ name: '', price: 1 }));
    await other.inject('/thing');
    expect([...found]).toEqual([]);
  });
});
