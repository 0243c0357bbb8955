import { attributeOf, pageAttributes } from '@cellardoor/contracts/widget-attributes';
import type { Schema } from '@cellardoor/mfe-kit/server';
import type { Type } from 'typescript/unstable/sync';
import { schemaOf } from '../types/schema-of.ts';
import { type TypeProgram, withTypes } from '../types/type-program.ts';
import { TypePrinter } from '../types/type-printer.ts';

/** Of the shell's folder: the contracts of widgets and events, what `embed.js` gives to the page, and names for what those hold. */
const asked = `
export type * from '@cellardoor/contracts';
import type { EventDetail, EventName, WidgetId, WidgetProps } from '@cellardoor/contracts';
import type { NamedCalls } from './src/embed/named-client.ts';
import type { PageApi } from './src/embed/page-api.ts';
export type AskedProps = { [W in WidgetId]: WidgetProps<W> };
export type AskedDetails = { [E in EventName]: EventDetail<E> };
export type AskedApi = PageApi;
export type AskedCalls = NamedCalls;
`;

/**
 * Written by hand: they say of the rest how it is used. One signature of `setAttribute`, as of several the compiler explains the last alone; and each code
 * of a refusal for itself, as a `number` may be 0, too.
 */
const frame = (pageNames: string) => `
  type WidgetName = keyof Widgets;
  type EventName = keyof Events;
  type WindowEvents = { [E in EventName]: CustomEvent<Events[E]> };

  /** Of the widget; of any widget's where it is not said which. */
  type TextName<W extends WidgetName> = W extends WidgetName ? keyof Attributes[W] & string : never;
  type TextValue<W extends WidgetName, A> = W extends WidgetName ? (A extends keyof Attributes[W] ? Attributes[W][A] & string : never) : never;
  type PageAttribute = ${pageNames} | \`data-\${string}\` | \`aria-\${string}\`;

  /** A tag \`<cellardoor-widget>\`; \`WidgetElement<'basket.add-button'>\` knows the attributes of that widget alone. */
  interface WidgetElement<W extends WidgetName = WidgetName> extends HTMLElement {
    /** \`props\` is the \`JSON.stringify\` of what a widget takes and what is no text. */
    setAttribute<A extends 'name' | 'props' | TextName<W> | PageAttribute>(
      name: A,
      value: A extends 'name' ? W : A extends TextName<W> ? TextValue<W, A> : string,
    ): void;
  }

  /** As of HTTP, 400 to 599; 503 where the shop cannot be reached. */
  type RefusalCode = \`\${4 | 5}\${Digit}\${Digit}\` extends \`\${infer Code extends number}\` ? Code : never;
  type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

  /** Whether \`statusCode\` is 0 says which of the two it is. */
  type Reply<T> =
    | { readonly statusCode: 0; readonly response: T }
    | { readonly statusCode: RefusalCode; readonly errorResponse: { message: string; field?: string; code?: string } };
`;

const globals = `
interface Window {
  readonly cellardoor: Cellardoor.Api;
}
interface WindowEventMap extends Cellardoor.WindowEvents {}
interface HTMLElementTagNameMap {
  'cellardoor-widget': Cellardoor.WidgetElement;
}
declare const cellardoor: Cellardoor.Api;
`;

/** `cellardoor.d.ts` below its first line: types for pages that embed the shop, in one file that needs no other. */
export const embedTypes = (shellFolder: string): string =>
  withTypes(shellFolder, [], asked, (types) => {
    const { checker, typeNamed } = types;
    const printer = new TypePrinter(checker, namedOf(types));
    const widgets = commentedMembers(types, printer, 'Widgets', 'AskedProps');
    const events = commentedMembers(types, printer, 'Events', 'AskedDetails');
    const attributes = attributesOf(types, typeNamed('AskedProps'));
    const calls = printer.members(typeNamed('AskedCalls'), (owner) =>
      printer.members(checker.getTypeOfSymbol(owner)!, (call) =>
        printer.call(checker.getTypeOfSymbol(call)!, (reply) => `Promise<Reply<${printer.print(printer.promised(reply)!)}>>`),
      ),
    );
    const api = printer.members(typeNamed('AskedApi'), ({ name }) => special[name] ?? printer.print(memberOf(types, 'AskedApi', name)));
    const parts = [
      `/** Props of each widget, by its name. */\ninterface Widgets ${widgets}`,
      `/** Props that are texts, as attributes. */\ninterface Attributes ${attributes}`,
      `/** Details of each event, by its name. */\ninterface Events ${events}`,
      `/** \`window.cellardoor\` */\ninterface Api ${api}`,
      `/** The shop's calls by name. */\ninterface Client ${calls}`,
      printer.declarations(),
    ];
    const body = parts.join('\n\n').replace(/^(?=.)/gm, '  ');
    const names = pageAttributes.map((name) => `'${name}'`).join(' | ');
    return `declare namespace Cellardoor {${frame(names)}\n${body}\n}\n${globals}`;
  });

/** Members of the page's API whose types stand in the frame. */
const listen = '<E extends EventName>(event: E, listener: (event: CustomEvent<Events[E]>) => void) => void';
const special: Readonly<Record<string, string>> = { client: '() => Promise<Client>', on: listen, off: listen };

/** What the contracts name, for whatever widgets, events and calls hold. */
const namedOf = ({ names, typeNamed }: TypeProgram): Record<string, Type> =>
  Object.fromEntries(names.filter((name) => !name.startsWith('Asked') && !taken.includes(name)).map((name) => [name, typeNamed(name)]));

const taken = ['Widgets', 'Events', 'EventName', 'Attributes', 'Api', 'Client', 'Reply'];

const memberOf = ({ checker, typeNamed }: TypeProgram, of: string, name: string): Type =>
  checker.getTypeOfSymbol(checker.getPropertyOfType(typeNamed(of), name)!)!;

/** With the comments of the contracts, whose members have more types than a page needs; sorted, as modules have no order. */
function commentedMembers({ checker, typeNamed }: TypeProgram, printer: TypePrinter, contract: string, plain: string): string {
  const sorted = checker.getPropertiesOfType(typeNamed(contract)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return printer.body(sorted, ({ name }) => {
    const text = printer.print(checker.getTypeOfSymbol(checker.getPropertyOfType(typeNamed(plain), name)!)!);
    // anything is a `{}`
    return text === '{}' ? 'Record<string, never>' : text;
  });
}

function attributesOf({ checker }: TypeProgram, props: Type): string {
  const sorted = checker.getPropertiesOfType(props).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const lines = sorted.map((widget) => {
    const { properties = {} } = schemaOf(checker, checker.getTypeOfSymbol(widget)!);
    const texts = Object.entries(properties).filter(([name, schema]) => isText(schema) && !pageAttributes.includes(name));
    const written = texts.map(
      ([name, { enum: values = [] }]) => `'${attributeOf(name)}': ${values.map((each) => `'${each}'`).join(' | ') || 'string'}`,
    );
    return `  '${widget.name}': ${written.length > 0 ? `{ ${written.join('; ')} }` : '{}'};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

const isText = ({ type, enum: values }: Schema) => type === 'string' || Boolean(values?.every((value) => typeof value === 'string'));
