import { createHash } from 'node:crypto';
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildValidator = ReturnType<typeof AjvCompiler>;
type BuildSerializer = ReturnType<typeof SerializerSelector>;
type Serialize = ReturnType<ReturnType<BuildSerializer>>;

interface Validate {
  (value: unknown): boolean | Promise<unknown>;
  errors?: unknown;
}

const validators = AjvCompiler();
const serializers = SerializerSelector();

/** Its input is checked by a function that is made of the schema when the first input comes. */
const buildValidator = ((externalSchemas, options) => {
  const compile = validators(externalSchemas, options) as unknown as (route: object) => Validate;
  return (route: object) => {
    let compiled: Validate | undefined;
    const validate: Validate = (value) => {
      compiled ??= compile(route);
      const valid = compiled(value);
      validate.errors = compiled.errors;
      return valid;
    };
    return validate;
  };
}) as BuildValidator;

const ofSchema = new Map<string, Serialize>();

/** The same for replies. Many calls give the same one, such as the basket: what is made of its schema serves them all. */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = serializers(externalSchemas, options);
  return (route) => {
    const find = () => {
      const key = createHash('sha256')
        .update(JSON.stringify([externalSchemas, route.schema]))
        .digest('base64');
      const made = ofSchema.get(key) ?? compile(route);
      ofSchema.set(key, made);
      return made;
    };
    let serialize: Serialize | undefined;
    return (reply) => (serialize ??= find())(reply);
  };
};

/**
 * Fastify's compilers of schemas, which work when a call is asked for the first time rather than at the start: two hundred calls cost a
 * second of the processor, and most processes are asked for few.
 */
export const compileWhenCalled = { buildValidator, buildSerializer };
