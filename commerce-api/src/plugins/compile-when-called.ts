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

/** The same for replies. */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = serializers(externalSchemas, options);
  return (route) => {
    let serialize: Serialize | undefined;
    return (reply) => (serialize ??= compile(route))(reply);
  };
};

/**
 * Fastify's compilers of schemas, which work when a call is asked for the first time rather than at the start: two hundred calls cost a
 * second of the processor, and most processes are asked for few.
 */
export const compileWhenCalled = { buildValidator, buildSerializer };
