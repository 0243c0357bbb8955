import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

interface FieldFailure {
  readonly field: string;
  readonly message: string;
}

const words = (field: string) =>
  (
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? field
  )
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rule that a value broke, said of a thing: '... must be a whole number'. */
const rule = ({ keyword, params }: FastifySchemaValidationError): string => {
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return params.type === 'integer'
        ? 'must be a whole number'
        : `must be ${params.type === 'object' || params.type === 'array' ? 'an' : 'a'} ${String(params.type)}`;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'minLength':
      return limit === '1' ? 'must not be empty' : `must have at least ${limit} characters`;
    case 'maxLength':
      return `must have at most ${limit} characters`;
    case 'minItems':
      return 'must not be empty';
    case 'maxItems':
      return `must have at most ${limit} entries`;
    case 'format':
      return `is not a valid ${String(params.format)}`;
    case 'additionalProperties':
      return 'is not asked for';
    default:
      return 'is not valid';
  }
};

/** Names the offending field (`cartItems.0.quantity`) and says in a sentence what is wrong with it. */
export function validationFailure(error: FastifySchemaValidationError, context: string): FieldFailure {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  if (error.keyword === 'additionalProperties') path.push(String(error.params.additionalProperty));
  const field = path.join('.') || context;
  return { field, message: `${capital(words(field))} ${rule(error)}.` };
}
