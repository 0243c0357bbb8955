import type { FaceSchemas, Schema, WidgetSchema } from '@cellardoor/mfe-kit/server';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Checker, Type } from 'typescript/unstable/sync';
import type { ModuleParts } from '../module/module-parts.ts';
import { type Placed, placedWidgets } from './placed-widgets.ts';
import { schemaOf } from './schema-of.ts';
import { withTypes } from './type-program.ts';

/** What the contracts say of all widgets and events, by their names. */
const contractTypes = `
import type { EventDetail, EventName, WidgetId, WidgetProps } from '@cellardoor/contracts';
export type Props = { [W in WidgetId]: WidgetProps<W> };
export type Details = { [E in EventName]: EventDetail<E> };
`;

/** Sources of a module that may place a widget. */
const placing = (folder: string) =>
  readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    .map((file) => path.join(folder, 'src', file))
    .filter((file) => /<Slot\b|\bslots\b/.test(readFileSync(file, 'utf8')))
    .toSorted();

/** A module's folder, and what its face lists. */
export interface TypedModule {
  readonly folder: string;
  readonly parts: ModuleParts;
}

/** Props and details of what modules show and take, from the types in their sources and in the contracts, which are found from the folder. [EMB-06] */
export function moduleSchemas(folder: string, modules: readonly TypedModule[]): FaceSchemas[] {
  const sources = modules.map((module) => placing(module.folder));
  return withTypes(folder, sources.flat(), contractTypes, ({ checker, program, typeNamed }) => {
    const contract = { props: typeNamed('Props'), details: typeNamed('Details') };
    return modules.map((module, i) => {
      const placed = sources[i]!.map((file) => ({ file, all: placedWidgets(checker, program.getSourceFile(file)!) }));
      return schemasOf(checker, contract, module, placed);
    });
  });
}

function schemasOf(
  checker: Checker,
  { props, details }: { readonly props: Type; readonly details: Type },
  { folder, parts }: TypedModule,
  placed: readonly { readonly file: string; readonly all: readonly Placed[] }[],
): FaceSchemas {
  const named = (file: string) => path.relative(path.dirname(folder), file).split(path.sep).join('/');
  const widgets = Object.entries(parts.widgets).map(([widget, file]) => ({
    widget,
    file: named(path.join(folder, 'src', file)),
    props: memberOf(checker, props, widget) ?? {},
  }));
  // its own are of the same release, always
  const places = placed.flatMap(({ file, all }) =>
    all.filter(({ widget }) => !widget.startsWith(`${parts.name}.`)).map((place) => ({ ...place, file: named(file) })),
  );
  return {
    widgets: inOrder(widgets),
    places: inOrder(places),
    emits: membersOf(checker, details, parts.emits),
    hears: membersOf(checker, details, parts.hears),
  };
}

/** Details of the events of the contracts that have some of these names. */
export const eventSchemas = (folder: string, names: readonly string[]): Record<string, Schema> =>
  withTypes(folder, [], contractTypes, ({ checker, typeNamed }) => membersOf(checker, typeNamed('Details'), names));

function memberOf(checker: Checker, type: Type, name: string): Schema | undefined {
  const property = checker.getPropertyOfType(type, name);
  const member = property && checker.getTypeOfSymbol(property);
  return member && schemaOf(checker, member);
}

const membersOf = (checker: Checker, type: Type, names: readonly string[]) =>
  Object.fromEntries(names.toSorted().flatMap((name) => [[name, memberOf(checker, type, name) ?? {}]]));

/** Each once, by widget and file. */
function inOrder(schemas: readonly WidgetSchema[]): WidgetSchema[] {
  const keyed = new Map(schemas.map(({ widget, file, props }) => [JSON.stringify([widget, file, props]), { widget, file, props }]));
  return [...keyed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, schema]) => schema);
}
