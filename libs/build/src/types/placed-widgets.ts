import type { Schema } from '@cellardoor/mfe-kit/server';
import type { JsxAttributeLike, JsxAttributes, Node, ObjectLiteralExpression, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { anySchemaOf, schemaOf, withoutUndefined } from './schema-of.ts';

/** A widget and the props that code passes to it. */
export interface Placed {
  readonly widget: string;
  readonly props: Schema;
}

/** What belongs to the slot, or to React, and not to the widget in it. */
const ofTheSlot = ['widget', 'when', 'className', 'key'];

/** Widgets that a source places with `<Slot>`, or names ahead in `slots`, with what it passes to each. */
export function placedWidgets(checker: Checker, source: SourceFile): Placed[] {
  const found: Placed[] = [];
  const look = (node: Node): void => {
    if ((is.isJsxSelfClosingElement(node) || is.isJsxOpeningElement(node)) && nameOf(node.tagName) === 'Slot')
      found.push(...inSlot(checker, node.attributes));
    if (is.isObjectLiteralExpression(node)) found.push(...inHint(checker, node));
    node.forEachChild(look);
  };
  look(source);
  return found;
}

const nameOf = (node: Node | undefined) => (node && (is.isIdentifier(node) || is.isStringLiteral(node)) ? node.text : undefined);

function inSlot(checker: Checker, attributes: JsxAttributes): Placed[] {
  const given = joined(attributes.properties.map((attribute) => givenBy(checker, attribute)));
  const { [ofTheSlot[0]!]: widget, ...all } = given?.properties ?? {};
  const props = Object.fromEntries(Object.entries(all).filter(([name]) => !ofTheSlot.includes(name)));
  const required = given?.required?.filter((name) => name in props);
  return idsIn(widget).map((id) => ({ widget: id, props: given ? { type: 'object', properties: props, required } : {} }));
}

/** `{ widget: 'upsell.product', props: { itemCode } }` */
function inHint(checker: Checker, hint: ObjectLiteralExpression): Placed[] {
  const names = hint.properties.map((property) => (is.isSpreadAssignment(property) ? undefined : nameOf(property.name)));
  if (!names.includes('widget') || !names.includes('props')) return [];
  const type = checker.getTypeAtLocation(hint);
  const { widget, props } = (type && schemaOf(checker, type).properties) ?? {};
  return props ? idsIn(widget).map((id) => ({ widget: id, props })) : [];
}

const idsIn = (widget: Schema | undefined): string[] =>
  (widget?.enum ?? []).filter((value): value is string => typeof value === 'string' && value.includes('.'));

/** The object that one attribute is; undefined where nothing is known of a spread. */
function givenBy(checker: Checker, attribute: JsxAttributeLike): Schema | undefined {
  if (is.isJsxSpreadAttribute(attribute)) {
    const type = checker.getTypeAtLocation(attribute.expression);
    return type && spread(schemaOf(checker, type));
  }
  const { initializer } = attribute;
  const value = initializer && is.isJsxExpression(initializer) ? initializer.expression : initializer;
  const name = nameOf(attribute.name) ?? '';
  const { schema, required } = withoutUndefined(valueOf(checker, value));
  return { type: 'object', properties: { [name]: schema }, required: required ? [name] : [] };
}

/** An attribute without a value is true. */
function valueOf(checker: Checker, value: Node | undefined): Schema {
  if (!value) return { enum: [true] };
  if (is.isStringLiteral(value)) return { enum: [value.text] };
  const type = checker.getTypeAtLocation(value);
  return type ? schemaOf(checker, type) : {};
}

/** `{...(code && { code })}` gives an object or nothing: what is not in each of them may be absent. */
function spread(schema: Schema): Schema | undefined {
  const members = (schema.anyOf ?? [schema]).map((each) =>
    each.type === 'object' ? each : each.type || each.enum ? { properties: {} } : each,
  );
  if (members.some(({ properties }) => !properties)) return undefined;
  const names = [...new Set(members.flatMap(({ properties }) => Object.keys(properties!)))];
  const properties = names.map((name) => [name, anySchemaOf(members.flatMap((each) => each.properties![name] ?? []))] as const);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: names.filter((name) => members.every(({ required = [] }) => required.includes(name))),
  };
}

/** One object after the other, as later attributes replace those before; undefined where nothing is known of one. */
function joined(objects: readonly (Schema | undefined)[]): Schema | undefined {
  if (objects.includes(undefined)) return undefined;
  const properties = Object.assign({}, ...objects.map((each) => each!.properties)) as Record<string, Schema>;
  return { type: 'object', properties, required: [...new Set(objects.flatMap((each) => each!.required ?? []))].toSorted() };
}
